import * as z from 'zod';
import type { Reads } from './invalidation.ts';

/**
 * `signedIn` includes strangers to the portal; `member` means active; `self` is the path's member or an admin; `operator`
 * runs the installation, and for all others the address is unknown.
 */
export type Access = 'anyone' | 'signedIn' | 'member' | 'self' | 'admin' | 'operator';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In OpenAPI's form: `/api/posts/{id}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Default: 200, or 204 without `returns`. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly returns?: z.ZodType;
  /** Path of created things; default: the route's. */
  readonly location?: `/${string}`;
  /** Answers with `ETag`; changes honour `If-Match` (412). */
  readonly versioned?: true;
  /** Views of admins are logged. */
  readonly personal?: true;
  /** Of a change: the reads that it invalidates, so that a browser refetches them. */
  readonly invalidates?: readonly Reads[];
  /** Asked with `Prefer: effect` (RFC 7240) it changes nothing and answers 200 with the `Effect` it would have. */
  readonly previews?: true;
  readonly beforeAgreement?: true;
  /** Allows a body of 1 MB instead of 64 kB. */
  readonly rich?: true;
  /** Allows long lists and a body of 2 MB. */
  readonly long?: true;
  /** Takes a raw file instead of JSON. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number };
  /** Takes `multipart/form-data` (RFC 7578): JSON in part `form`, then part `file`. */
  readonly form?: z.ZodType;
  readonly anyBody?: true;
  /** The raw body is needed for its signature; see `bodyOf`. */
  readonly signed?: true;
  /** Works outside of transactions in between. */
  readonly steps?: true;
  /** Media types of its file. */
  readonly sends?: readonly string[];
}

export interface SentFile {
  name: string;
  type: string;
  content: string | Uint8Array | AsyncIterable<Uint8Array> | StoredContent;
  /** Honoured for PDF and pictures only. */
  inline?: boolean;
}

export interface StoredContent {
  bytes: number;
  /** In hex. */
  sha256: string;
  /** Both ends included; throws if missing. */
  open(part?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>;
  /** A redirect, if somebody else can send it. */
  elsewhere?(asked: {
    type: string;
    disposition: string;
    headers: Record<string, string | string[] | undefined>;
  }): Promise<{ status: 200 | 307; headers: Record<string, string> } | undefined>;
}

export function mostBytes({ rich, long }: Pick<Route, 'rich' | 'long'>): number {
  return long ? 2 * 1024 * 1024 : rich ? 1024 * 1024 : 64 * 1024;
}

export interface Contract {
  readonly [name: string]: Route | Contract;
}

type Rest = Omit<Route, 'method' | 'path'>;
type Read = Rest & { invalidates?: never };
/** A change names the reads it invalidates; `[]` if none. */
type Change = Rest & Required<Pick<Route, 'invalidates'>>;

function change<const M extends Route['method']>(method: M) {
  return <const P extends Route['path'], const R extends Change>(path: P, rest: R) => ({ method, path, ...rest });
}

export function get<const P extends Route['path'], const R extends Read>(path: P, rest: R) {
  return { method: 'GET' as const, path, ...rest };
}
export const post = change('POST');
export const put = change('PUT');
export const patch = change('PATCH');
export const remove = change('DELETE');

type At<R, K> = K extends keyof R ? R[K] : never;
type Input<T> = T extends z.ZodType ? z.input<T> : never;
type Output<T> = T extends z.ZodType ? z.output<T> : never;
type Part<R, K extends string> = K extends keyof R
  ? Record<never, never> extends Input<R[K]>
    ? { [P in K]?: Input<R[K]> }
    : { [P in K]: Input<R[K]> }
  : unknown;

export type Args<R> = Part<R, 'params'> &
  Part<R, 'query'> &
  Part<R, 'body'> &
  (R extends { upload: object } ? { file: Blob } : unknown) &
  Part<R, 'form'> &
  (R extends { versioned: true } ? { ifMatch?: number } : unknown);

/** After validation. */
export type Parsed<R> = {
  [K in 'params' | 'query' | 'body' as K extends keyof R ? K : never]: Output<At<R, K>>;
};

export type Result<R> = R extends { returns: z.ZodType }
  ? z.output<R['returns']>
  : R extends { sends: object }
    ? SentFile
    : void;

export function isRoute(node: Route | Contract): node is Route {
  return typeof node.method === 'string';
}

export function* routesOf(contract: Contract, prefix = ''): Generator<[name: string, route: Route]> {
  for (const [key, node] of Object.entries(contract)) {
    const name = prefix ? `${prefix}.${key}` : key;
    if (isRoute(node)) yield [name, node];
    else yield* routesOf(node, name);
  }
}
