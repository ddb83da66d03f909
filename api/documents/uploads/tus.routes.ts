// Resumable uploads by tus 1.0 (tus.io). The disk knows the bytes, a row the owner and purpose.
import { Metadata } from '@tus/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import * as z from 'zod';
import { uploadsPath } from '#contract/documents/uploads.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import { entered, type Visit } from '#platform/http/enter.ts';
import type { Gate } from '#platform/http/gate.ts';
import { parseInput } from '#platform/http/input.ts';
import { bearerToken } from '#platform/http/serve.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { fileNameOf } from '../content/file-name.rules.ts';
import { type Ingestion, mustBeTaken, mustFitDisk, tooLarge } from '../files/ingest.acts.ts';
import { askTus, tusServer } from './tus-server.service.ts';
import { beginUpload, endUpload, type MayAttach, mustBeUnderWay } from './begin-upload.acts.ts';

/** `Upload-Metadata`; `documentId` for a new version, `postId` for a file of a post. */
const UploadMetadata = z
  .object({ name: z.string() })
  .and(z.union([z.object({ postId: z.uuid() }), z.object({ folderId: z.uuid(), documentId: z.uuid().optional() })]));

const access = { path: uploadsPath, method: 'POST', summary: '', access: 'member' } as const;

export interface TusOptions<I extends object> {
  gate: Gate<I>;
  ingestion: Ingestion;
  jobs: Pick<Jobs, 'sendWithin'>;
  mayAttach: MayAttach;
}

/** Beside the contract, for active members and their own uploads. */
export function serveUploads<I extends object>(
  app: FastifyInstance,
  { gate, ingestion, jobs, mayAttach }: TusOptions<I>,
): void {
  const server = tusServer(ingestion);
  const visits = new WeakMap<FastifyRequest, Visit<I>>();

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request) => {
      const tenantId = gate.tenantId(request);
      const identity = await gate.identify(bearerToken(request), tenantId);
      visits.set(request, { route: access, gate, request, tenantId, identity });
    });

    scope.post(uploadsPath, async (request, reply) => {
      const visit = must(visits.get(request));
      const { bytes, name, ...into } = metadataOf(request, ingestion.mostBytes);
      const id = v7();
      await mustFitDisk(ingestion, bytes);
      await entered(visit, 'write', async (bound) => {
        await beginUpload(
          { ingestion, jobs, mayAttach },
          { ...within(bound), tenantId: visit.tenantId },
          { id, name, bytes, into },
        );
      });
      return askTus(server, { request, id, reply });
    });

    const one = `${uploadsPath}/:id`;
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: one,
      handler: async (request, reply) => {
        const visit = must(visits.get(request));
        const { id } = parseInput(z.object({ id: z.uuid() }), request.params, { where: 'path' });
        const isEnd = request.method === 'DELETE';
        await entered(visit, isEnd ? 'write' : 'read', (bound) =>
          isEnd ? endUpload(within(bound), id) : mustBeUnderWay(within(bound), id),
        );
        if (request.method === 'PATCH') await mustFitDisk(ingestion, Number(request.headers['content-length'] ?? 0));
        return askTus(server, { request, id: id.toLowerCase(), reply });
      },
    });
  });
}

function metadataOf({ headers }: FastifyRequest, most: number) {
  const bytes = lengthIn(headers['upload-length'], most);
  const fields = parseInput(UploadMetadata, metadataIn(headers['upload-metadata']), { where: 'Upload-Metadata' });
  const name = fileNameOf(fields.name, 'Upload-Metadata.name');
  mustBeTaken(name);
  return { ...fields, name, bytes };
}

function lengthIn(header: string | string[] | undefined, most: number): number {
  const length = String(header ?? '');
  if (/^0+$/.test(length)) throw new AppError('documents.empty', 'it has no bytes');
  if (!/^[1-9]\d{0,15}$/.test(length)) throw invalid('Upload-Length', 'must be the number of bytes');
  if (Number(length) > most) throw tooLarge(most, Number(length));
  return Number(length);
}

function metadataIn(header: string | string[] | undefined): unknown {
  try {
    return Metadata.parse(String(header ?? ''));
  } catch {
    throw invalid('Upload-Metadata', 'must be pairs of a key and a value in Base64');
  }
}

function within<T extends { caller: unknown }>(bound: T | undefined) {
  return must(bound) as T & { caller: NonNullable<T['caller']> };
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('an upload without a visit');
  return value;
}
