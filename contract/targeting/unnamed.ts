import type { Audience, NamedAudience } from './targeting.ts';

/** As a body has it. */
export function unnamed({ include, exclude }: NamedAudience): Audience {
  return { include: include.map(({ target }) => target), exclude: exclude.map(({ target }) => target) };
}
