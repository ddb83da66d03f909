import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PeerSetup } from './setup.ts';

const made = join(import.meta.dirname, 'strapi');

/** Writes the files of an application with posts and their authors, as its generator would. */
export async function writeStrapiApp(folder: string, setup: PeerSetup): Promise<void> {
  for (const [file, content] of Object.entries(filesOf(setup))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  await mkdir(join(folder, 'public', 'uploads'), { recursive: true });
  await copyFile(join(made, 'package.json'), join(folder, 'package.json'));
  await symlink(join(made, 'node_modules'), join(folder, 'node_modules'));
}

function filesOf({ ownerUrl, poolSize, secret }: PeerSetup): Record<string, string | object> {
  const connection = { connectionString: ownerUrl, schema: 'strapi' };
  return {
    'config/server.json': { host: '127.0.0.1', port: 0, app: { keys: [secret] } },
    'config/admin.json': {
      serveAdminPanel: false,
      auth: { secret },
      apiToken: { salt: secret },
      transfer: { token: { salt: secret } },
    },
    'config/database.json': {
      connection: { client: 'postgres', connection, pool: { min: poolSize, max: poolSize } },
    },
    ...api('author', { name: { type: 'string' } }),
    ...api('post', {
      title: { type: 'string' },
      kind: { type: 'string' },
      number: { type: 'string' },
      lead: { type: 'text' },
      event_at: { type: 'datetime' },
      event_place: { type: 'string' },
      deadline: { type: 'date' },
      deadline_for: { type: 'string' },
      pinned: { type: 'boolean' },
      out_at: { type: 'datetime' },
      audience: { type: 'string' },
      author: { type: 'relation', relation: 'manyToOne', target: 'api::author.author' },
    }),
  };
}

function api(name: string, attributes: object): Record<string, string | object> {
  const folder = `src/api/${name}`;
  const core = (what: string) =>
    `module.exports = require('@strapi/strapi').factories.createCore${what}('api::${name}.${name}');\n`;
  return {
    [`${folder}/content-types/${name}/schema.json`]: {
      kind: 'collectionType',
      collectionName: `${name}s`,
      info: { singularName: name, pluralName: `${name}s`, displayName: name },
      options: { draftAndPublish: false },
      attributes,
    },
    [`${folder}/controllers/${name}.js`]: core('Controller'),
    [`${folder}/routes/${name}.js`]: core('Router'),
    [`${folder}/services/${name}.js`]: core('Service'),
  };
}
