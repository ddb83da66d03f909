import type { Effect } from '#contract/targeting/effect.ts';
import { type AnyArgs, type PreviewName, type Rest, send } from './api.ts';

/** What a change would do to what people see; it is not made. */
export async function effectOf<const N extends PreviewName>(name: N, ...[args]: Rest<N>): Promise<Effect> {
  const response = await send(name, args as AnyArgs | undefined, { preview: true });
  return (await response.json()) as Effect;
}
