// Other servers that give members posts of a table; they are packages of their own, installed when first measured.
import { installFolder } from '../scripts/setup-packages.mjs';
import { type Child, startChild } from './child.ts';
import type { FilledDatabase } from './database.ts';
import { audiencesOf, fillDirectus, fillStrapi } from './peers/fill.ts';
import { member, office, type PeerSetup } from './peers/setup.ts';
import { poolSize, type ServerKind } from './servers.ts';

type Closers = (() => Promise<void>)[];

const ofEvents = ['event_at', 'event_place', 'deadline', 'deadline_for'];
const fields = ['title', 'kind', 'number', 'lead', ...ofEvents, 'pinned', 'out_at'];
const secret = 'a secret of the bench alone, long';

export async function installPeers(names = ['directus', 'strapi']): Promise<void> {
  for (const name of names)
    await installFolder({
      folder: `bench/peers/${name}`,
      announcement: `Installing ${name} for the bench, which takes some minutes`,
      flags: ['--ignore-scripts'],
    });
}

/** Both with the posts of the database, each in a schema of its own, and with a member who may read them. */
export async function peers({ ownerUrl, signIn }: FilledDatabase, closers: Closers): Promise<ServerKind[]> {
  const setup: PeerSetup = { ownerUrl, poolSize, secret };
  const audiences = await audiencesOf(ownerUrl, signIn.subject);
  await (await openDirectus(ownerUrl, closers)).child.stop();
  const strapi = startChild('peers/strapi.ts', closers);
  const address = await strapi.ask<string>('open', setup);
  await post(`${address}/api/auth/local/register`, { ...member, username: 'member' });
  await strapi.stop();
  await fillStrapi(ownerUrl);
  return [
    { name: 'Directus', program: 'peers/directus.ts', setup, asking: (address) => askDirectus(address, audiences) },
    { name: 'Strapi', program: 'peers/strapi.ts', setup, asking: (address) => askStrapi(address, audiences) },
  ];
}

/** Over the posts of the database, with an account of the office and one of a member who may read them. */
export async function openDirectus(ownerUrl: string, closers: Closers): Promise<{ child: Child; address: string }> {
  const setup: PeerSetup = { ownerUrl, poolSize, secret };
  await fillDirectus(ownerUrl);
  const child = startChild('peers/directus.ts', closers);
  await child.ask('install', setup);
  const address = await child.ask<string>('open', setup);
  await inviteToDirectus(address);
  return { child, address };
}

async function inviteToDirectus(address: string): Promise<void> {
  const headers = await directusHeaders(address, office);
  const permissions = ['posts', 'authors'].map((collection) => ({ collection, action: 'read', fields: ['*'] }));
  const policy = { name: 'Member', permissions: { create: permissions, update: [], delete: [] } };
  const policies = { create: [{ policy }], update: [], delete: [] };
  await post(`${address}/users`, { ...member, status: 'active', policies }, headers);
}

export async function directusHeaders(address: string, who: typeof member): Promise<Record<string, string>> {
  const { data } = (await post(`${address}/auth/login`, who)) as { data: { access_token: string } };
  return { authorization: `Bearer ${data.access_token}` };
}

/** Of a post, as a member's page needs them. */
export const directusFields = ['id', ...fields, 'updated_at', 'author.first_name', 'author.last_name'].join(',');

async function askDirectus(address: string, audiences: string[]) {
  const query = new URLSearchParams({
    fields: directusFields,
    sort: '-pinned,-out_at',
    limit: '20',
    meta: 'filter_count',
    'filter[audience][_in]': audiences.join(','),
  });
  return { url: `${address}/items/posts?${query}`, headers: await directusHeaders(address, member) };
}

async function askStrapi(address: string, audiences: string[]) {
  const who = { identifier: member.email, password: member.password };
  const { jwt } = (await post(`${address}/api/auth/local`, who)) as { jwt: string };
  const query = new URLSearchParams([
    ...[...fields, 'updatedAt'].map((field, index) => [`fields[${index}]`, field]),
    ['populate[author][fields][0]', 'name'],
    ['sort[0]', 'pinned:desc'],
    ['sort[1]', 'out_at:desc'],
    ['pagination[pageSize]', '20'],
    ...audiences.map((audience, index) => [`filters[audience][$in][${index}]`, audience]),
  ]);
  return { url: `${address}/api/posts?${query}`, headers: { authorization: `Bearer ${jwt}` } };
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
