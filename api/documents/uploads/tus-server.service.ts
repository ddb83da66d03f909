// The protocol tus itself; rights are checked elsewhere.
import { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { MemoryLocker, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { uploadsPath } from '#contract/documents/uploads.ts';
import { AppError, notFound } from '#platform/errors/error.ts';
import type { Ingestion } from '../files/ingest.acts.ts';

const ours = 'zunfthaus-upload';

export function tusServer({ folder, mostBytes }: Pick<Ingestion, 'folder' | 'mostBytes'>): Server {
  return new Server({
    path: uploadsPath,
    datastore: new FileStore({ directory: folder }),
    locker: new MemoryLocker(),
    maxSize: mostBytes,
    // A client on a new connection should not wait long for the lost one.
    lockDrainTimeout: 500,
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: (request) => request.headers.get(ours) ?? v7(),
    getFileIdFromRequest: (request) => request.headers.get(ours) ?? undefined,
  });
}

/** Ignores the request's path. */
export async function askTus(
  server: Server,
  { request, id, reply }: { request: FastifyRequest; id: string; reply: FastifyReply },
): Promise<FastifyReply> {
  return answerOf(await server.handleWeb(requestOf(request, id)), reply);
}

const passed = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-type', 'content-length'];

function requestOf({ method, headers, body }: FastifyRequest, id: string): Request {
  const kept = passed.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const content =
    body instanceof Readable ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' as const } : {};
  const path = method === 'POST' ? uploadsPath : `${uploadsPath}/${id}`;
  return new Request(`http://uploads${path}`, { method, headers: [...kept, [ours, id]], ...content });
}

/** Refusals become problems. */
async function answerOf(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  if (answer.status >= 400) throw refusedBy(answer.status, await answer.text());
  return reply
    .code(answer.status)
    .headers({ ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' })
    .send('');
}

function refusedBy(status: number, text: string): AppError {
  const message = text.trim();
  if (status === 404 || status === 410) return notFound();
  if (status === 409) return new AppError('conflict', message);
  if (status === 413) return new AppError('documents.tooLarge', message);
  if (status >= 500) return new AppError('unavailable', message, { headers: { 'retry-after': '5' } });
  return new AppError('input.malformed', message);
}
