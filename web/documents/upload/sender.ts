// Uploads by the tus protocol; the browser stores enough to resume after a reload.
import type { DetailedError, HttpRequest, Upload } from 'tus-js-client';
import type { Document } from '#contract/documents/document.ts';
import { ApiError, unreachable } from '#web/base/network/api-error.ts';
import { call } from '#web/base/api.ts';
import { loaded } from '#web/base/network/connection.ts';
import { bearerToken } from '#web/base/session.ts';

export interface Sending {
  file: File;
  folderId: string;
  documentId?: string | undefined;
}

export interface Sender {
  /**
   * Sends the rest and returns the new document. Throws `ApiError`, or `DOMException` for an unreadable file; the
   * server keeps what it has received until `forget`.
   */
  send(onSent: (bytes: number) => void, signal: AbortSignal): Promise<Document>;
  forget(): Promise<void>;
}

const path = '/api/document/uploads';

/** Bytes of a request: at 50 kB a second it ends before servers and proxies time out. */
const pieceBytes = 16 * 1024 * 1024;

export function createSender(sending: Sending): Sender {
  let upload: Upload | undefined;
  let whole: string | undefined;

  return {
    async send(onSent, signal) {
      if (whole === undefined) {
        upload = await sentWhole(sending, { onSent, signal, begun: (begun) => (upload = begun) });
        whole = upload.url?.split('/').at(-1) ?? '';
      }
      signal.throwIfAborted();
      try {
        return await call('POST /api/document/uploads/{id}/document', { params: { id: whole }, body: {} });
      } catch (error) {
        // The server has forgotten it: send it again.
        if (error instanceof ApiError && error.status === 404) whole = undefined;
        throw error;
      }
    },
    async forget() {
      await upload?.abort(true).catch(() => undefined);
    },
  };
}

interface Way {
  onSent: (bytes: number) => void;
  signal: AbortSignal;
  begun: (upload: Upload) => void;
}

async function sentWhole({ file, folderId, documentId }: Sending, { onSent, signal, begun }: Way): Promise<Upload> {
  const { Upload } = await loaded(() => import('tus-js-client'));
  signal.throwIfAborted();
  const sent = new Promise<Upload>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: path,
      chunkSize: pieceBytes,
      retryDelays: null,
      metadata: { folderId, name: file.name, ...(documentId !== undefined && { documentId }) },
      fingerprint: async () => ['zunfthaus', folderId, documentId, file.name, file.size, file.lastModified].join(' '),
      removeFingerprintOnSuccess: true,
      onBeforeRequest: authorize,
      onProgress: onSent,
      onSuccess: () => resolve(upload),
      onError: reject,
    });
    begun(upload);
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(signal.reason as Error);
    });
    void begin(upload, signal);
  });
  return sent.catch(async (error: Error) => {
    throw signal.aborted ? error : await failureOf(file, error);
  });
}

async function begin(upload: Upload, signal: AbortSignal): Promise<void> {
  const [previous] = await upload.findPreviousUploads();
  if (signal.aborted) return;
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
}

async function authorize(request: HttpRequest): Promise<void> {
  const token = await bearerToken();
  if (token) request.setHeader('Authorization', `Bearer ${token}`);
}

/** The server's problem, `unreachable`, or a `DOMException` for an unreadable file. */
async function failureOf(file: File, error: Error | DetailedError): Promise<unknown> {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  // A deleted or changed file fails like a broken connection.
  if (!answer)
    return file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => new ApiError(unreachable, null, error),
        (reason: unknown) => reason,
      );
  try {
    return new ApiError(JSON.parse(answer.getBody()) as ConstructorParameters<typeof ApiError>[0]);
  } catch {
    return new ApiError({ ...unreachable, code: 'internal', status: answer.getStatus() }, null, error);
  }
}
