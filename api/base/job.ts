// A job as data, as a route is: its queue, what it carries, and how it runs. What is done with it stands elsewhere.
import * as z from 'zod';
import type { Config } from './config.ts';

export interface Job<P extends object = object, Q extends string = string> extends JobOptions {
  queue: Q;
  /** Checked when the job is taken: it may be from another version of the program. */
  payload: z.ZodType<P>;
}

export interface JobOptions {
  /** How long it may take, where that is more than a moment. A node that died at a long one is found out by its silence. */
  minutes?: number;
  /**
   * When it begins by itself: for each tenant with the start of a node or every quarter of an hour, or for the whole
   * installation every quarter or every day, whose nodes begin one together.
   */
  begins?: 'withTheStart' | 'quarterOfEachTenant' | 'quarterly' | 'daily';
  /** It begins by itself only where this is set. */
  needs?: keyof Config;
}

export type PayloadOf<J> = J extends Job<infer P> ? P : never;

export function job<Q extends string, P extends object>(
  queue: Q,
  payload: z.ZodType<P>,
  options: JobOptions = {},
): Job<P, Q> {
  return { queue, payload, ...options };
}

/** What a job carries that is done in one tenant. */
export const ofTenant = z.object({ tenantId: z.string() });

/** And one whose mails lead to an address. */
export const ofOrigin = ofTenant.extend({ origin: z.string() });

/** What a job of the whole installation carries. */
export const ofAll = z.object({});
