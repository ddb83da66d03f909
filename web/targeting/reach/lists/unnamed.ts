import type { Audience, NamedAudience } from '#contract/targeting/targeting.ts';

/** An audience as it goes over the wire. */
export function unnamed({ include, exclude }: NamedAudience): Audience {
  return { include: include.map(({ target }) => target), exclude: exclude.map(({ target }) => target) };
}
