// A program: Strapi with the posts of the bench, and a member who may read them.
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answer } from '../answer.ts';
import type { PeerSetup } from './setup.ts';
import { writeStrapiApp } from './strapi-app.ts';

interface Table {
  findOne(asked: object): Promise<{ id: number } | null>;
  create(row: { data: object }): Promise<unknown>;
}

interface Strapi {
  start(): Promise<unknown>;
  destroy(): Promise<void>;
  server: { httpServer: Server };
  db: { query(of: string): Table };
}

process.env['NODE_ENV'] = 'production';
process.env['STRAPI_TELEMETRY_DISABLED'] = 'true';
const folder = await mkdtemp(join(tmpdir(), 'zunfthaus-bench-strapi-'));
let strapi: Strapi | undefined;
answer({ open }, async () => {
  await strapi?.destroy();
  await rm(folder, { recursive: true, force: true });
});

async function open(setup: PeerSetup): Promise<string> {
  process.env['JWT_SECRET'] = setup.secret;
  await writeStrapiApp(folder, setup);
  const load = createRequire(join(folder, 'package.json'));
  const { createStrapi } = load('@strapi/strapi') as { createStrapi(where: object): Strapi };
  strapi = createStrapi({ appDir: folder, distDir: folder, serveAdminPanel: false });
  await strapi.start();
  await letMemberIn(strapi);
  const { port } = strapi.server.httpServer.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

async function letMemberIn({ db }: Strapi): Promise<void> {
  const role = await db.query('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } });
  const permissions = db.query('plugin::users-permissions.permission');
  for (const action of ['api::post.post.find', 'api::author.author.find']) {
    const where = { action, role: role?.id };
    if (!(await permissions.findOne({ where }))) await permissions.create({ data: where });
  }
}
