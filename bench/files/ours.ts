import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { get, post } from '#contract/base/route.ts';
import * as z from 'zod';
import { fileKey } from '#platform/files/file-store.ts';
import { folderStore } from '#platform/files/folder-store.ts';
import { contentOf } from '#platform/files/stored-content.ts';
import { sendsFile, takesFile } from '#platform/http/downloads/file-steps.ts';
import type { Gate } from '#platform/http/gate.ts';
import { serve } from '#platform/http/serve.ts';
import { createServer } from '#platform/http/server.ts';
import { createLog } from '#platform/process/log.ts';
import { type Ingestion, ingestLocal } from '#api/documents/files/ingest.acts.ts';
import { askTus, tusServer } from '#api/documents/uploads/tus-server.service.ts';
import { answer } from '../answer.ts';

export interface FilesSetup {
  folder: string;
  stored: { key: string; bytes: number; sha256: string };
}

const bytes = 5 * 1024 ** 3;
const contract = {
  give: get('/file', { summary: '', access: 'anyone', sends: ['application/octet-stream'] }),
  take: post('/file', {
    summary: '',
    access: 'anyone',
    invalidates: [],
    upload: { types: ['application/octet-stream'], maxBytes: bytes },
    returns: z.object({ bytes: z.int() }),
  }),
};
const ingestion = { mostBytes: bytes, quotaOf: () => bytes, diskRoom: async () => Infinity, scans: false };
const nobody = { now: () => new Date(), tenantId: () => 'here' } as unknown as Gate<object>;

answer({ open, peak: async () => process.resourceUsage().maxRSS * 1024 });

async function open({ folder, stored }: FilesSetup): Promise<string> {
  const files = folderStore(folder);
  const content = contentOf(files, { s3Redirect: false, accelRedirect: undefined });
  const app = createServer({ log: createLog('info'), trustProxy: undefined });
  serve(
    app,
    contract,
    {
      give: sendsFile({
        before: async () => stored,
        outside: async (file) => ({ name: 'file.bin', type: 'application/octet-stream', content: content(file) }),
      }),
      take: takesFile({
        before: async () => undefined,
        async outside(_, file) {
          const key = fileKey('bench', randomUUID());
          const kept = await files.put(key, file.stream());
          await files.remove(key);
          return kept;
        },
        after: async ({ made }) => ({ bytes: made.bytes }),
      }),
    },
    nobody,
  );
  mountPieces(app, { ...ingestion, store: files, folder: `${folder}-uploads` });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

function mountPieces(app: FastifyInstance, given: Ingestion): void {
  const server = tusServer(given);
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.route({
      method: ['POST', 'PATCH'],
      url: '/pieces/:id',
      handler: (request, reply) => askTus(server, { request, id: idOf(request), reply }),
    });
    scope.route({
      method: 'POST',
      url: '/pieces/:id/whole',
      handler: async (request) => {
        const id = idOf(request);
        const path = join(given.folder, id);
        const { size } = await stat(path);
        const taken = await ingestLocal(given, { tenantId: 'bench', by: id, id, name: 'file.txt', path, bytes: size });
        await given.store.remove(fileKey('bench', id));
        return { bytes: taken.bytes };
      },
    });
  });
}
