import { Worker } from 'node:worker_threads';
import { stat } from 'node:fs/promises';
import { AppError } from '#api/base/error.ts';
import { slots } from '#api/base/slots.ts';
import type { Content } from './look.ts';
import type { ContentCode } from './refusal.ts';

export interface Task {
  path: string;
  name: string;
}

export type Told = { content: Content } | { refused: { code: ContentCode; detail: string } };

export interface LookLimits {
  milliseconds: number;
  megabytes: number;
}

/** Per node; leaves a core to readers. */
const looking = slots({ atOnce: 2, waiting: 64 });

/** Inspects a file in a thread, which a hostile file may exhaust. Throws 415 (type), 422 (content) or `unavailable`. */
export async function contentOf(path: string, name: string, limits?: LookLimits): Promise<Content> {
  const { size } = await stat(path);
  return looking(() => lookNow({ path, name }, limits ?? usual(size)));
}

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
