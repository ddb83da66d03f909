import { type ArgsOf, json, type ResultOf, type UploadName } from '../api.ts';
import { watchedRequest } from './watched-request.ts';

/** Calls a route with a file, reports how many of its bytes have been sent, and can be cancelled. */
export function upload<const N extends UploadName>(
  name: N,
  args: ArgsOf<N> & { file: Blob },
  { signal, onSent }: { signal: AbortSignal; onSent: (sent: number) => void },
): Promise<ResultOf<N>> {
  return json(name, args, {
    signal,
    by: (address, { method, headers }) =>
      watchedRequest(address, { method, headers, body: args.file }, { signal, onSent }),
  }) as Promise<ResultOf<N>>;
}
