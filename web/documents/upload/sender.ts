// One file on its way by the protocol tus, and what the browser keeps so that a page loaded anew goes on where it was.
import type { DetailedError, HttpRequest, Upload } from 'tus-js-client';
import type { Document } from '#contract/documents/document.ts';
import { ApiError, unreachable } from '#web/base/api-error.ts';
import { call } from '#web/base/api.ts';
import { loaded } from '#web/base/connection.ts';
import { bearerToken } from '#web/base/session.ts';

export interface Sending {
  file: File;
  folderId: string;
  /** The document it is to be the next version of. */
  documentId?: string | undefined;
}

export interface Sender {
  /**
   * Sends what is not there yet and answers with the document made of it. Throws `ApiError`, and a `DOMException` where the
   * file cannot be read; what has come stays there for the next call, until `forget`.
   */
  send(onSent: (bytes: number) => void, signal: AbortSignal): Promise<Document>;
  /** Has the server throw away what has come. */
  forget(): Promise<void>;
}

const path = '/api/document/uploads';

/** Of one request, so that none lasts longer than a server or a proxy between waits, on a line of 50 kB a second too. */
const pieceBytes = 16 * 1024 * 1024;

export function createSender(sending: Sending): Sender {
  let upload: Upload | undefined;
  /** What has come in whole: only its document is still to be made. */
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
        // Forgotten meanwhile: it has to come once more.
        if (error instanceof ApiError && error.status === 404) whole = undefined;
        throw error;
      }
    },
    async forget() {
      // Where it cannot be told, the server forgets by itself after two days.
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
      // Those who ask for the file again say when.
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

/** Where it was, if this browser has sent some of it before. */
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

/** The server's reason, that there was no answer, or why the file cannot be read: a `DOMException`. */
async function failureOf(file: File, error: Error | DetailedError): Promise<unknown> {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  // Of a file that is gone, or another one by now, browsers say what they say of a line that breaks.
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
