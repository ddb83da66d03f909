import type { Audience, NamedAudience } from '#contract/targeting/targeting.ts';

export function unnamed({ include, exclude }: NamedAudience): Audience {
  return { include: include.map(({ target }) => target), exclude: exclude.map(({ target }) => target) };
}
