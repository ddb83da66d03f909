import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { issuers } from '#contract/identity/words.ts';
import { emptyMarks, importFields, importKinds } from '#contract/imports/words.ts';
import { pages } from '#contract/base/pages.ts';
import { routesOf } from '#contract/base/route.ts';
import { type Auth0MailOptions, mountAuth0Mail } from '#api/identity/auth0-mail.service.ts';
import { mountIdentity } from '#api/identity/built-in/identity.routes.ts';
import type { IdentityRoutes } from '#api/identity/built-in/pass-on.service.ts';
import { headings } from '#api/imports/read/headings.texts.ts';
import { TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { readTenants } from '#api/tenants/tenants.store.ts';

const docs = join(import.meta.dirname, '../../docs');
const signIn = readFileSync(join(docs, 'sign-in.md'), 'utf8');
const importing = readFileSync(join(docs, 'import.md'), 'utf8');
const { all: examples } = await readTenants(join(docs, 'examples'), (message, detail) =>
  expect.fail(`${message} ${JSON.stringify(detail)}`),
);

it('the docs have an example of a tenant file for each sign-in service, and the program accepts it', () => {
  expect(examples.map(({ id }) => id)).toEqual([...issuers].sort());
  for (const { id, issuer } of examples) expect(issuer.name).toBe(id);
});

it('the docs show tenant files that the program accepts and that equal the examples', () => {
  const blocks = [...signIn.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']): unknown => JSON.parse(text));
  const shown = blocks.filter(isTenant).map((file) => TenantFile.parse(file));
  expect(shown.map(({ issuer }) => issuer.name)).toEqual(issuers);
  for (const { name, issuer } of shown)
    expect(examples.find(({ id }) => id === issuer.name)).toMatchObject({ name, issuer });
});

function isTenant(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'name' in json && 'issuer' in json;
}

it.each(importKinds)('the docs list the allowed values of every column of %s, under its name in the export', (kind) => {
  const [, companies = '', people = ''] = importing.split(/^## (?:Companies|People)$/m);
  const table = { companies, people }[kind].split('\n').filter((line) => line.startsWith('| `'));
  const named = table.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(.+?)`/g)].map(([, name]) => name));
  expect(named).toEqual(importFields[kind].map((field) => headings[kind][field]?.[0]));
});

it('the docs list every mark that empties a field', () => {
  expect(Object.values(emptyMarks).filter((mark) => !importing.includes(`\`${mark}\``))).toEqual([]);
});

it.each([
  ['sign-in.md', signIn, 20],
  ['import.md', importing, 5],
])('%s names only addresses that the portal has', (_name, text, fewest) => {
  const known = new Set<string>([...Object.values(pages), ...builtIn(), '/api/docs']);
  for (const [, { path }] of routesOf(contract)) known.add(path);
  const named = [...text.matchAll(/(?:^|[\s`"(]|portal[>\w.]*)(\/(?:auth|api)\/[\w/{}-]*[\w}])/gm)].map(
    ([, path]) => path,
  );
  expect(named.length).toBeGreaterThan(fewest);
  expect(named.filter((path = '') => !known.has(path))).toEqual([]);
});

function builtIn(): string[] {
  const app = fastify();
  const found: string[] = [];
  app.addHook('onRoute', ({ url }) => void found.push(url));
  mountIdentity(app, { google: true, sendToken: () => Promise.resolve() } as unknown as IdentityRoutes);
  mountAuth0Mail(app, {} as Auth0MailOptions);
  return found;
}
