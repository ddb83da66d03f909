import { loaded } from '#web/base/network/connection.ts';
import { authorize, fileMark, placeMark } from './sender.ts';

/** An upload that ended with its page; the server keeps what has come of it for two days. */
export interface Interrupted {
  /** In the browser's store. */
  key: string;
  name: string;
  bytes: number;
  isOf(file: File): boolean;
  /** Here and on the server. */
  forget(): Promise<void>;
}

/** In milliseconds, as the server's. */
const patience = 48 * 3_600_000;

/** Uploads to a place that this browser began and no page goes on with, the earliest first. */
export async function interruptedUploads(place: Record<string, string>, as: string): Promise<Interrupted[]> {
  const mark = `tus::${placeMark(place, as)} `;
  // Without any, the library is not loaded.
  if (!Object.keys(localStorage).some((key) => key.startsWith(mark))) return [];
  const { Upload, defaultOptions } = await loaded(() => import('tus-js-client'));
  const { urlStorage } = defaultOptions;
  const all = (await urlStorage?.findAllUploads()) ?? [];
  const mine = all.filter(({ urlStorageKey }) => urlStorageKey.startsWith(mark));
  const begun = (at: string) => Date.parse(at);
  const kept = mine.filter(({ creationTime }) => Date.now() - begun(creationTime) < patience);
  for (const { urlStorageKey } of mine.filter((one) => !kept.includes(one)))
    await urlStorage?.removeUpload(urlStorageKey);
  return kept
    .toSorted((one, other) => begun(one.creationTime) - begun(other.creationTime))
    .map(({ urlStorageKey: key, uploadUrl, metadata, size }) => ({
      key,
      name: metadata['name'] ?? '',
      bytes: size ?? 0,
      isOf: (file) => key.startsWith(`${mark}${fileMark(file)}::`),
      async forget() {
        await urlStorage?.removeUpload(key);
        // The server forgets it by itself if it cannot be told.
        if (uploadUrl !== null)
          await Upload.terminate(uploadUrl, { onBeforeRequest: authorize }).catch(() => undefined);
      },
    }));
}
