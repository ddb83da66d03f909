import * as z from 'zod';
import type { Reads } from './touches.ts';

/**
 * Who may call a route: `anyone` without signing in, `signedIn` whoever has signed in, a member of this portal or not,
 * `member` every active member, `self` the member whose id stands in the path (and admins), `admin` the office.
 */
export type Access = 'anyone' | 'signedIn' | 'member' | 'self' | 'admin';

/** One operation of the API: all that the server, the browser, the OpenAPI document and the tests need to know. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its parameters in braces, as in OpenAPI: `/api/posts/{id}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Of a good answer; 200 where it says nothing, 204 where nothing is returned. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly returns?: z.ZodType;
  /** Below which path its new things are found by their ids; the route's own where it says nothing. */
  readonly location?: `/${string}`;
  /** The answer carries an `ETag` from its `version`; a change of what is there honours `If-Match` (412 when stale). */
  readonly versioned?: true;
  /** Shows personal data: the audit log names the admin who read somebody else's. */
  readonly personal?: true;
  /** Of a change: which reads may answer otherwise after it, so that a browser asks for them anew. */
  readonly touches?: readonly Reads[];
  /** Asked with `Prefer: effect` (RFC 7240) it changes nothing and answers 200 with the `Effect` it would have. */
  readonly previews?: true;
  /** Members may call it who have not agreed to the terms of use in force. */
  readonly beforeAgreement?: true;
  /** Takes rich text, so that its body may be a megabyte; others may be 64 kB. */
  readonly rich?: true;
  /** Takes a long list, so that its body may be two megabytes. */
  readonly long?: true;
  /** Takes a file as it is instead of a JSON body: its media types, and how large it may be. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number };
  /** The file comes in a `multipart/form-data` (RFC 7578) as its part `file`, after this as JSON in the part `form`. */
  readonly form?: z.ZodType;
  /** Takes whatever body there is and does not read it. */
  readonly anyBody?: true;
  /** Its JSON body is signed by the caller, as it came: `bodyOf` has it. */
  readonly signed?: true;
  /** Is long at work without the tables, between two transactions, as where a file comes. */
  readonly steps?: true;
  /** Answers with a file of one of these media types instead of JSON. */
  readonly sends?: readonly string[];
}

/** A file that a route with `sends` answers with. */
export interface SentFile {
  /** As the browser shall save it. */
  name: string;
  type: string;
  /** In pieces where it is large: they are sent as they come. */
  content: string | Uint8Array | AsyncIterable<Uint8Array> | StoredContent;
  /** Asked for to be looked at, not saved: done with PDF and pictures alone. */
  inline?: boolean;
}

/** What lies whole in a store and never changes, so that parts of it can be sent, or nothing to who has it. */
export interface StoredContent {
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
  /** All of it, or the bytes from `start` to `end`; throws where the store does not have it so. */
  open(part?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>;
  /** Who sends it in our place, where there is somebody and the caller can follow. */
  elsewhere?(asked: {
    type: string;
    disposition: string;
    headers: Record<string, string | string[] | undefined>;
  }): Promise<{ status: 200 | 307; headers: Record<string, string> } | undefined>;
}

/** How many bytes the JSON body of a route may have. */
export function mostBytes({ rich, long }: Pick<Route, 'rich' | 'long'>): number {
  return long ? 2 * 1024 * 1024 : rich ? 1024 * 1024 : 64 * 1024;
}

/** Routes by name, in groups of any depth. */
export interface Contract {
  readonly [name: string]: Route | Contract;
}

type Rest = Omit<Route, 'method' | 'path'>;
type Read = Rest & { touches?: never };
/** A change says what it touches, and nothing (`[]`) where that is so. */
type Change = Rest & Required<Pick<Route, 'touches'>>;

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

/** What a caller passes, before defaults. */
export type Args<R> = Part<R, 'params'> &
  Part<R, 'query'> &
  Part<R, 'body'> &
  (R extends { upload: object } ? { file: Blob } : unknown) &
  Part<R, 'form'> &
  (R extends { versioned: true } ? { ifMatch?: number } : unknown);

/** What a handler receives, after validation. */
export type Parsed<R> = {
  [K in 'params' | 'query' | 'body' as K extends keyof R ? K : never]: Output<At<R, K>>;
};

/** What a route answers with. */
export type Result<R> = R extends { returns: z.ZodType }
  ? z.output<R['returns']>
  : R extends { sends: object }
    ? SentFile
    : void;

/** True for a route, false for a group of them. */
export function isRoute(node: Route | Contract): node is Route {
  return typeof node.method === 'string';
}

/** Every route of a contract with its dotted name, in the order written. */
export function* routesOf(contract: Contract, prefix = ''): Generator<[name: string, route: Route]> {
  for (const [key, node] of Object.entries(contract)) {
    const name = prefix ? `${prefix}.${key}` : key;
    if (isRoute(node)) yield [name, node];
    else yield* routesOf(node, name);
  }
}
