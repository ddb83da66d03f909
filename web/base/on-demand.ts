import { type ComponentType, createElement, use } from 'react';
import { loaded } from './network/connection.ts';
import { withTexts } from './language/language.ts';
import type { TextArea } from './language/text-areas.ts';

export type OnDemand<P = object> = ComponentType<P> & {
  /** Fetches it before it is needed. Throws where that fails. */
  prefetch: () => Promise<unknown>;
};

/**
 * A part whose code and texts are fetched when it is first shown, if they are not there yet; goes into a `<Suspense>`.
 * When they have loaded, it is shown at once, where React's `lazy` would put the placeholder first and leave it for 0.3 seconds.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  texts: readonly TextArea[] = [],
): OnDemand<P> {
  let there: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const fetch = async () => (there = await withTexts(texts, load));
  const come = () => (coming ??= loaded(fetch));

  // What has waited for it once has to ask the same way again.
  const Part = (props: P) => createElement((!coming && there) || use(come()), props);
  return Object.assign(Part, { prefetch: fetch });
}
