import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { contract } from '#contract/contract.ts';
import type { Effect } from '#contract/targeting/effect.ts';
import type { Args, Result, Route } from '#contract/base/route.ts';
import { ApiError, problemOf, unreachable } from './network/api-error.ts';
import { maintenance, reportReachability } from './network/connection.ts';
import { earlyAnswer, earlyFinding, forgetEarly } from './early.ts';
import { bearerToken, endSession, session } from './session.ts';
import { spokenLanguage } from './language/texts.ts';
import { sendInvalidations } from './queries/invalidations.ts';

// Routes are named as in the contract and checked by its types. The contract itself stays out of the browser, as its
// schemas are large.
type RouteIn<C> = C extends Route ? C : C extends object ? { [K in keyof C]: RouteIn<C[K]> }[keyof C] : never;
type AnyRoute = RouteIn<typeof contract>;
type NameOf<R> = R extends Route ? `${R['method']} ${R['path']}` : never;

export type RouteName = NameOf<AnyRoute>;
type RouteOf<N extends RouteName> = N extends `${infer M} ${infer P}`
  ? Extract<AnyRoute, { method: M; path: P }>
  : never;
export type ArgsOf<N extends RouteName> = Args<RouteOf<N>>;
export type ResultOf<N extends RouteName> = Result<RouteOf<N>>;

/** The arguments of a call, where there have to be some. */
export type Rest<N extends RouteName> = Record<never, never> extends ArgsOf<N> ? [args?: ArgsOf<N>] : [args: ArgsOf<N>];
type ReadName = Extract<RouteName, `GET ${string}`>;

/** A route that is read, with a body too: a change invalidates something. */
export type AskedName =
  | ReadName
  | { [N in RouteName]: RouteOf<N> extends { invalidates: readonly [] } ? N : never }[RouteName];

/** A route that can preview its effect. */
export type PreviewName = { [N in RouteName]: RouteOf<N> extends { previews: true } ? N : never }[RouteName];
export type UploadName = { [N in RouteName]: RouteOf<N> extends { upload: object } ? N : never }[RouteName];
export type FileName = { [N in RouteName]: RouteOf<N> extends { sends: object } ? N : never }[RouteName];

export interface AnyArgs {
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

/** The same without refetching anything shown: it saves what is typed, letter by letter. */
export function keep<const N extends RouteName>(name: N, ...[args]: Rest<N>): Promise<ResultOf<N>> {
  return json(name, args as AnyArgs | undefined, { quiet: true }) as Promise<ResultOf<N>>;
}

/** What a change would do to what people see; it is not made. */
export async function effectOf<const N extends PreviewName>(name: N, ...[args]: Rest<N>): Promise<Effect> {
  const response = await send(name, args as AnyArgs | undefined, { preview: true });
  return (await response.json()) as Effect;
}

/** What TanStack Query needs to read a route; the key starts with the route's name. */
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

export interface Way {
  signal?: AbortSignal;
  preview?: boolean;
  /** What it invalidates is fetched when it is next shown. */
  quiet?: boolean;
  /** In the place of `fetch`, by what can be watched. */
  by?: (address: string, request: Sent) => Promise<Response>;
}

/** What is sent to an address. */
interface Sent {
  method: string;
  headers: Headers;
  body: Blob | string | null;
  signal: AbortSignal | null;
}

/** Calls a route in a way of its own, of which the compiler knows nothing. */
export async function json(name: RouteName, args?: AnyArgs, way?: Way): Promise<unknown> {
  const response = await send(name, args, way);
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** The answer as it comes, where it is good. */
export async function send(name: RouteName, args: AnyArgs = {}, way: Way = {}): Promise<Response> {
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
  sendInvalidations(response, way.quiet);
  if (!response.ok) {
    const problem = await problemOf(response);
    if (problem.code === 'maintenance') maintenance.set(problem);
    throw new ApiError(problem, response.headers.get('retry-after'));
  }
  return response;
}

async function ask(name: RouteName, args: AnyArgs, token: string | null, way: Way): Promise<Response> {
  const [method = 'GET', path = ''] = name.split(' ');
  const headers = new Headers({ accept: 'application/json', 'accept-language': spokenLanguage() });
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
    const { signal = null, by = fetch } = way;
    const body = args.file ?? (args.body === undefined ? null : JSON.stringify(args.body));
    const answer = await by(address, { method, headers, body, signal });
    reportReachability(true);
    return answer;
  } catch (error) {
    if (way.signal?.aborted) throw error;
    reportReachability(false);
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
