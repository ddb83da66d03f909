// Uploads by the tus protocol; the browser stores enough to resume after a reload.
import type { DetailedError, HttpRequest, Upload } from 'tus-js-client';
import { ApiError, type Failure, unreachable } from '#web/base/network/api-error.ts';
import { call } from '#web/base/api.ts';
import { loaded } from '#web/base/network/connection.ts';
import { bearerToken } from '#web/base/session.ts';

export interface Sending {
  file: File;
  /** The folder, or the post. */
  placeId: string;
  documentId?: string | undefined;
}

export interface Sender<Made = unknown> {
  /**
   * Sends the rest and returns what was made of it. Throws `ApiError`, or `DOMException` for an unreadable file; the
   * server keeps what it has received until `forget`.
   */
  send(onSent: (bytes: number) => void, signal: AbortSignal): Promise<Made>;
  forget(): Promise<void>;
}

const path = '/api/document/uploads';

/** Bytes of a request: at 50 kB a second it ends before servers and proxies time out. */
const pieceBytes = 16 * 1024 * 1024;

/** Into a folder of the archive. */
export function createSender({ file, placeId, documentId }: Sending) {
  return senderTo({
    file,
    place: { folderId: placeId, documentId },
    finish: (id) => call('POST /api/document/uploads/{id}/document', { params: { id }, body: {} }),
  });
}

interface Destination<Made> {
  file: File;
  /** Of `Upload-Metadata`. */
  place: Record<string, string | undefined>;
  /** Under which the browser remembers the upload, if not by its place alone. */
  as?: string;
  /** Makes something of the whole upload. */
  finish: (uploadId: string) => Promise<Made>;
}

export function senderTo<Made>(to: Destination<Made>): Sender<Made> {
  let upload: Upload | undefined;
  let whole: string | undefined;

  return {
    async send(onSent, signal) {
      if (whole === undefined) {
        upload = await sentWhole(to, { onSent, signal, begun: (begun) => (upload = begun) });
        whole = upload.url?.split('/').at(-1) ?? '';
      }
      signal.throwIfAborted();
      try {
        const made = await to.finish(whole);
        await forgetAddress(upload);
        return made;
      } catch (error) {
        if (error instanceof ApiError && !isKept(error.code) && !mayPass(error)) await forgetAddress(upload);
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

/** A whole upload is remembered until it is finished, as the page may be closed before. */
async function forgetAddress(upload: Upload | undefined): Promise<void> {
  const { urlStorage } = upload?.options ?? {};
  for (const { urlStorageKey } of (await upload?.findPreviousUploads()) ?? [])
    await urlStorage?.removeUpload(urlStorageKey);
}

/** No answer, overload or an expired session: a retry may succeed. */
export function mayPass(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || isKept(error.code)) return false;
  return error.status === 0 || error.status >= 500 || [401, 423, 429].includes(error.status);
}

/** The server keeps what it has received for another try, which only the person begins. */
export function isKept(code: string | null): boolean {
  return code === 'documents.diskFull' || code === 'documents.tooSlow';
}

/** What the browser remembers uploads to a place by. */
export function placeMark(place: Record<string, string | undefined>, as?: string): string {
  return ['zunfthaus', ...Object.values(place), ...(as === undefined ? [] : [as])].join(' ');
}

interface Way {
  onSent: (bytes: number) => void;
  signal: AbortSignal;
  begun: (upload: Upload) => void;
}

async function sentWhole(
  { file, place, as }: Pick<Destination<unknown>, 'file' | 'place' | 'as'>,
  { onSent, signal, begun }: Way,
): Promise<Upload> {
  const { Upload } = await loaded(() => import('tus-js-client'));
  signal.throwIfAborted();
  const sent = new Promise<Upload>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: path,
      chunkSize: pieceBytes,
      retryDelays: null,
      metadata: { ...known(place), name: file.name },
      fingerprint: async () => [placeMark(place, as), fileMark(file)].join(' '),
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

function known(place: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(place);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

export function fileMark({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string {
  return [name, size, lastModified].join(' ');
}

async function begin(upload: Upload, signal: AbortSignal): Promise<void> {
  const [previous] = await upload.findPreviousUploads();
  if (signal.aborted) return;
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
}

export async function authorize(request: HttpRequest): Promise<void> {
  const token = await bearerToken();
  if (token) request.setHeader('Authorization', `Bearer ${token}`);
}

/** The server's problem, `unreachable`, or a `DOMException` for an unreadable file. */
async function failureOf(file: File, error: Error | DetailedError): Promise<unknown> {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  // A deleted or changed file fails like a broken connection.
  if (!answer || isCut(error as DetailedError, answer.getStatus()))
    return file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => new ApiError(unreachable, null, error),
        (reason: unknown) => reason,
      );
  return new ApiError(
    { ...unreachable, code: 'internal', ...problemIn(answer.getBody()), status: answer.getStatus() },
    null,
    error,
  );
}

/**
 * A request that takes too long ends with 408, and the server keeps what has come of it. Browsers repeat such a request by
 * themselves, from where it began: 409.
 */
function isCut({ originalRequest }: DetailedError, status: number): boolean {
  return status === 408 || (status === 409 && originalRequest.getMethod() === 'PATCH');
}

function problemIn(body: string): Partial<Failure> {
  try {
    return JSON.parse(body) as Partial<Failure>;
  } catch {
    return {};
  }
}
