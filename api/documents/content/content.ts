import { Worker } from 'node:worker_threads';
import { stat } from 'node:fs/promises';
import { AppError } from '#api/base/error.ts';
import { slots } from '#api/base/slots.ts';
import type { Content } from './look.ts';
import type { ContentCode } from './refusal.ts';

/** What the thread that looks is told. */
export interface Task {
  path: string;
  name: string;
}

/** What it tells. */
export type Told = { content: Content } | { refused: { code: ContentCode; detail: string } };

export interface LookLimits {
  milliseconds: number;
  megabytes: number;
}

/** Of a node: there is always something left for those who only read the portal. */
const looking = slots({ atOnce: 2, waiting: 64 });

/**
 * Looks into a file on the disk, in a thread of its own, so that one made to eat memory or time takes only the thread with
 * it. Throws 415 for a type that is not taken, 422 for content that is not what the name says or would do harm, and
 * `unavailable` where too many files wait already.
 */
export async function contentOf(path: string, name: string, limits?: LookLimits): Promise<Content> {
  const { size } = await stat(path);
  return looking(() => lookNow({ path, name }, limits ?? usual(size)));
}

/** All of a film of some gigabytes is read once. */
function usual(size: number): LookLimits {
  return { milliseconds: 60_000 + size / 20_000, megabytes: 512 };
}

function lookNow(task: Task, { milliseconds, megabytes }: LookLimits): Promise<Content> {
  const thread = new Worker(new URL('./looker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  return new Promise<Content>((resolve, reject) => {
    const refuse = (detail: string, cause?: unknown) =>
      reject(new AppError('documents.damaged', detail, { ...(cause !== undefined && { cause }) }));
    const timer = setTimeout(() => refuse('it takes too long to look through'), milliseconds);
    thread.on('message', (told: Told) => {
      if ('content' in told) resolve(told.content);
      else reject(new AppError(told.refused.code, told.refused.detail));
    });
    thread.on('error', (error) => refuse('it cannot be looked through', error));
    thread.on('exit', () => {
      clearTimeout(timer);
      refuse('it cannot be looked through');
    });
  }).finally(() => thread.terminate());
}
