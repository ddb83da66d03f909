import { AppError } from '#platform/errors/error.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Keeping } from './keeping.service.ts';
import { note } from './proof.service.ts';

/** A store that notes what it does not have as soon as somebody asks for it, so that the office reads it at once. */
export function notingLost(
  files: FileStore,
  { mark = () => undefined, ...room }: Pick<Keeping, 'database' | 'now' | 'log'> & { mark?: () => string | undefined },
): FileStore {
  const keeping = { ...room, files };

  async function lost(key: string): Promise<void> {
    await mustBeOurs(key);
    const [tenantId = '', id = ''] = key.split('/');
    await note(keeping, tenantId, { id }, false).catch((err: unknown) =>
      room.log.warn({ err, tenant: tenantId, file: id }, 'that a file is missing could not be noted'),
    );
  }

  /** A folder that is not mounted lacks every file, and none of them is lost. */
  async function mustBeOurs(key: string): Promise<void> {
    if (mark() === undefined || (await files.mark()) === mark()) return;
    room.log.error(
      { place: files.place, key },
      'the store of files is away: it does not carry the mark of this installation',
    );
    throw new AppError('unavailable');
  }

  return {
    ...files,
    lost,
    async open(key, range) {
      return files.open(key, range).catch(async (error: unknown) => {
        if (isMissing(error)) await lost(key);
        throw error;
      });
    },
  };
}

export function isMissing(error: unknown): boolean {
  return error instanceof AppError && error.code === 'documents.fileMissing';
}
