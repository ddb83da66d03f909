import { type AnyArgs, type FileName, type Rest, type RouteName, send, type Way } from '../api.ts';

type RestAndWay<N extends RouteName> = [
  ...Rest<N>,
  way?: { signal: AbortSignal; onReceived?: (received: number) => void },
];

/** The file that a route answers with, as the browser may save it; it reports its progress, and can be cancelled. */
export async function download<const N extends FileName>(name: N, ...[args, way]: RestAndWay<N>): Promise<File> {
  const response = await file(name, args as AnyArgs | undefined, way as Receiving | undefined);
  const [, saved = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const content = await response.blob();
  return new File([content], decodeURIComponent(saved), { type: content.type });
}

/** Writes the file that a route answers with as it comes, so that it is never in memory as a whole; nothing is left of half a file. */
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

/** The same answer, which reports after each piece how many bytes have arrived. */
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
