import { stat } from 'node:fs/promises';
import { AppError } from '#platform/errors/error.ts';
import { ThreadEnded, type ThreadLimits, threads } from '#platform/process/threads.ts';
import type { Content } from './look.service.ts';
import type { ContentCode } from './refusal.rules.ts';

export interface Task {
  path: string;
  name: string;
}

export type Outcome = { content: Content } | { refused: { code: ContentCode; detail: string } };

/** Per node; leaves a core to readers. */
const looking = threads<Task, Outcome>(new URL('./look-thread.worker.ts', import.meta.url), { atOnce: 2, waiting: 64 });

/** Inspects a file in a thread, which a hostile file may exhaust. Throws 415 (type), 422 (content), `documents.tooSlow` or `unavailable`. */
export async function contentOf({ path, name }: Task, { by, limits }: How = {}): Promise<Content> {
  const { size } = await stat(path);
  const outcome = await looking({ ...(limits ?? usual(size)), by }, ({ tell, hear }) => {
    tell({ path, name });
    return hear((one) => one);
  }).catch(refuse);
  if ('content' in outcome) return outcome.content;
  throw new AppError(outcome.refused.code, outcome.refused.detail);
}

interface How {
  by?: string | undefined;
  limits?: ThreadLimits;
}

function usual(size: number): ThreadLimits {
  return { milliseconds: 60_000 + size / 20_000, megabytes: 512 };
}

function refuse(error: unknown): never {
  if (!(error instanceof ThreadEnded)) throw error;
  if (error.reason === 'tooSlow') throw new AppError('documents.tooSlow', undefined, { cause: error });
  throw new AppError('documents.damaged', 'it cannot be looked through', { cause: error });
}
