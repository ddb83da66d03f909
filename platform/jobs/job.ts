import * as z from 'zod';
import type { Config } from '../config/config.ts';

export interface Job<P extends object = object, Q extends string = string> extends JobOptions {
  queue: Q;
  /** Checked when taken, as it may come from another version of the program. */
  payload: z.ZodType<P>;
}

export interface JobOptions {
  /** Time limit if longer than the default; a dead node is found by its heartbeat. */
  minutes?: number;
  /** Per tenant at a node's start or each quarter of an hour; or once for all tenants, each quarter or day. */
  begins?: 'withTheStart' | 'quarterOfEachTenant' | 'quarterly' | 'daily';
  /** Acts on others, as a mail does: not worked while mails are held after a restore. */
  outward?: true;
  /** Starts only if this setting is set. */
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

export const ofTenant = z.object({ tenantId: z.string() });

export const ofOrigin = ofTenant.extend({ origin: z.string() });

export const ofAll = z.object({});
