import { AppError } from '../errors/error.ts';
import type { Log } from '../process/log.ts';
import { isStartRefused } from '../config/refusal.ts';
import { isAway } from '../errors/unavailable.ts';
import type { FileStore } from './file-store.ts';

export interface ComparedStore {
  files: FileStore;
  /** Undefined while it is not known. */
  mark(): string | undefined;
  /** Why the node is not ready: it has the files of others. */
  unready(): string | undefined;
  stop(): void;
}

interface Comparison {
  /** Answers with the installation's mark, throws `startRefused` for a store of others. */
  compare: () => Promise<string>;
  log: Pick<Log, 'info' | 'error'>;
  /** In milliseconds. */
  every?: number;
}

/** For a store that did not answer at the start: nothing is read, written or removed before it is known to be ours. */
export function comparedFirst(store: FileStore, { compare, log, every = 5000 }: Comparison): ComparedStore {
  let mark: string | undefined;
  let refusal: Error | undefined;
  let asking: Promise<void> | undefined;
  const timer = setInterval(() => void ask().catch(() => {}), every).unref();

  /** Once for all who ask meanwhile. */
  function ask(): Promise<void> {
    return (asking ??= compare()
      .then(isOurs, isNotKnown)
      .finally(() => (asking = undefined)));
  }

  function isOurs(found: string) {
    mark = found;
    refusal = undefined;
    clearInterval(timer);
    log.info({ place: store.place }, 'the store of files answers, and is the right one');
  }

  function isNotKnown(error: unknown): never {
    if (isAway(error)) throw new AppError('unavailable', undefined, { cause: error });
    if (!isStartRefused(error)) throw error;
    if (refusal?.message !== error.message) log.error({ place: store.place }, error.message);
    refusal = error;
    throw notOurs(error);
  }

  async function mustBeOurs(): Promise<void> {
    if (mark !== undefined) return;
    if (refusal) throw notOurs(refusal);
    await ask();
  }

  function behind<Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) {
    return async (...given: Given): Promise<Result> => {
      await mustBeOurs();
      return work(...given);
    };
  }

  const { address } = store;
  const files: FileStore = {
    kind: store.kind,
    place: store.place,
    mark: () => store.mark(),
    setMark: behind((id) => store.setMark(id)),
    put: behind((...given) => store.put(...given)),
    adopt: behind((...given) => store.adopt(...given)),
    open: behind((...given) => store.open(...given)),
    size: behind((key) => store.size(key)),
    remove: behind((key) => store.remove(key)),
    removeUnfinished: behind((before) => store.removeUnfinished(before)),
    async *list(tenantId) {
      await mustBeOurs();
      yield* store.list(tenantId);
    },
    ...(address && { address: behind(address) }),
  };
  const unready = () => refusal && 'the store of files is not the one of this installation';
  return { files, mark: () => mark, unready, stop: () => clearInterval(timer) };
}

function notOurs(cause: Error): AppError {
  return new AppError('documents.otherFiles', undefined, { cause });
}
