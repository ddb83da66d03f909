import { type AnyArgs, json, type Rest, type ResultOf, type RouteName } from './api.ts';

/** Calls a route, where nothing that is shown is asked for anew by it: what is typed is kept so, letter by letter. */
export function keep<const N extends RouteName>(name: N, ...[args]: Rest<N>): Promise<ResultOf<N>> {
  return json(name, args as AnyArgs | undefined, { quiet: true }) as Promise<ResultOf<N>>;
}
