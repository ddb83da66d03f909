import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { contract } from '#contract/contract.ts';
import type { Effect } from '#contract/targeting/effect.ts';
import type { Args, Result, Route } from '#contract/base/route.ts';
import { ApiError, problemOf, unreachable } from './api-error.ts';
import { connection, isReachable } from './connection.ts';
import { earlyAnswer, earlyFinding, forgetEarly } from './early.ts';
import { bearerToken, endSession, session } from './session.ts';
import { watchedRequest } from './watched-request.ts';

// Routes are named as in the contract and checked by its types. The contract itself stays out of the browser, as its
// schemas are large.
type RouteIn<C> = C extends Route ? C : C extends object ? { [K in keyof C]: RouteIn<C[K]> }[keyof C] : never;
type AnyRoute = RouteIn<typeof contract>;
type NameOf<R> = R extends Route ? `${R['method']} ${R['path']}` : never;

export type RouteName = NameOf<AnyRoute>;
export type RouteOf<N extends RouteName> = N extends `${infer M} ${infer P}`
  ? Extract<AnyRoute, { method: M; path: P }>
  : never;
export type ArgsOf<N extends RouteName> = Args<RouteOf<N>>;
export type ResultOf<N extends RouteName> = Result<RouteOf<N>>;

type Rest<N extends RouteName> = Record<never, never> extends ArgsOf<N> ? [args?: ArgsOf<N>] : [args: ArgsOf<N>];
type ReadName = Extract<RouteName, `GET ${string}`>;

export type PreviewName = { [N in RouteName]: RouteOf<N> extends { previews: true } ? N : never }[RouteName];
export type UploadName = { [N in RouteName]: RouteOf<N> extends { upload: object } ? N : never }[RouteName];
export type FileName = { [N in RouteName]: RouteOf<N> extends { sends: object } ? N : never }[RouteName];

interface AnyArgs {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  file?: Blob;
  ifMatch?: number;
}

/** Throws `ApiError` for every failed call. */
export function call<const N extends RouteName>(name: N, ...[args]: Rest<N>): Promise<ResultOf<N>> {
  return json(name, args as AnyArgs | undefined) as Promise<ResultOf<N>>;
}

/** A dry run: what a change would do to what people see. */
export async function effectOf<const N extends PreviewName>(name: N, ...[args]: Rest<N>): Promise<Effect> {
  const response = await send(name, args as AnyArgs | undefined, { preview: true });
  return (await response.json()) as Effect;
}

/** With progress in bytes; can be aborted. */
export function upload<const N extends UploadName>(
  name: N,
  args: ArgsOf<N>,
  watch: { signal: AbortSignal; onSent: (sent: number) => void },
): Promise<ResultOf<N>> {
  return json(name, args, watch) as Promise<ResultOf<N>>;
}

type RestAndWay<N extends RouteName> = [
  ...Rest<N>,
  way?: { signal: AbortSignal; onReceived?: (received: number) => void },
];

/** A file to save; with progress in bytes, can be aborted. */
export async function download<const N extends FileName>(name: N, ...[args, way]: RestAndWay<N>): Promise<File> {
  const response = await file(name, args as AnyArgs | undefined, way as Receiving | undefined);
  const [, saved = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const content = await response.blob();
  return new File([content], decodeURIComponent(saved), { type: content.type });
}

/** Streams the file, so that it is never in memory as a whole; a partial file is discarded. */
export async function downloadInto<const N extends FileName>(
  into: WritableStream<Uint8Array>,
  name: N,
  ...[args, way]: RestAndWay<N>
): Promise<void> {
  const { signal, ...rest } = (way ?? {}) as Receiving;
  const stop = signal ? { signal } : {};
  try {
    const { body } = await file(name, args as AnyArgs | undefined, { ...rest, ...stop });
    await body?.pipeTo(into, stop);
  } catch (error) {
    if (!into.locked) await into.abort(error).catch(() => {});
    throw error;
  }
}

type Receiving = Way & { onReceived?: (received: number) => void };

async function file(
  name: RouteName,
  args: AnyArgs | undefined,
  { onReceived, ...way }: Receiving = {},
): Promise<Response> {
  const answer = await send(name, args, way);
  return onReceived ? counted(answer, onReceived) : answer;
}

function counted(answer: Response, onReceived: (received: number) => void): Response {
  let received = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, out) {
      received += piece.length;
      onReceived(received);
      out.enqueue(piece);
    },
  });
  return new Response(answer.body?.pipeThrough(counter) ?? null, answer);
}

export function query<const N extends ReadName>(name: N, ...rest: Rest<N>) {
  const [args] = rest;
  return queryOptions<ResultOf<N>>({
    queryKey: [name, args ?? {}],
    queryFn: ({ signal }) => json(name, args as AnyArgs | undefined, { signal }) as Promise<ResultOf<N>>,
    initialData: () => found(name, ...rest),
  });
}

/** The answer the document has fetched early (decision 079), once; undefined if there is none. */
export function found<const N extends ReadName>(name: N, ...[args]: Rest<N>): ResultOf<N> | undefined {
  const address = addressOf(name.replace('GET ', ''), args ?? {});
  return earlyFinding(address, session.get().user?.tokenResult.token ?? null) as ResultOf<N> | undefined;
}

export function mutation<const N extends RouteName>(name: N) {
  return mutationOptions<ResultOf<N>, ApiError, ArgsOf<N>>({
    mutationKey: [name],
    mutationFn: (args) => json(name, args as AnyArgs) as Promise<ResultOf<N>>,
  });
}

interface Way {
  signal?: AbortSignal;
  preview?: boolean;
  onSent?: (sent: number) => void;
}

async function json(name: RouteName, args?: AnyArgs, way?: Way): Promise<unknown> {
  const response = await send(name, args, way);
  return response.status === 204 ? undefined : response.json();
}

async function send(name: RouteName, args: AnyArgs = {}, way: Way = {}): Promise<Response> {
  const token = await bearerToken();
  let response = await ask(name, args, token, way);
  if (response.status === 401 && token) {
    const fresh = await bearerToken({ force: true });
    if (fresh) {
      await response.body?.cancel();
      response = await ask(name, args, fresh, way);
    }
    if (response.status === 401) endSession();
  }
  if (!response.ok) throw new ApiError(await problemOf(response), response.headers.get('retry-after'));
  return response;
}

async function ask(name: RouteName, args: AnyArgs, token: string | null, way: Way): Promise<Response> {
  const [method = 'GET', path = ''] = name.split(' ');
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (args.body !== undefined) headers.set('content-type', 'application/json');
  if (args.file) headers.set('content-type', args.file.type || 'application/octet-stream');
  if (way.preview) headers.set('prefer', 'effect');
  if (args.ifMatch !== undefined) headers.set('if-match', `"${args.ifMatch}"`);
  const address = addressOf(path, args);
  if (method !== 'GET') forgetEarly();
  const early = await earlyAnswer(address, token);
  if (early) return early;
  try {
    const { file } = args;
    const { signal = null, onSent } = way;
    const body = file ?? (args.body === undefined ? null : JSON.stringify(args.body));
    const answer =
      file && onSent
        ? await watchedRequest(address, { method, headers, body: file }, { signal, onSent })
        : await fetch(address, { method, headers, body, signal });
    connection.set(true);
    return answer;
  } catch (error) {
    if (way.signal?.aborted) throw error;
    if (connection.get()) void isReachable();
    throw new ApiError(unreachable, null, error);
  }
}

function addressOf(path: string, { params = {}, query = {} }: AnyArgs): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return search.size ? `${filled}?${search}` : filled;
}
