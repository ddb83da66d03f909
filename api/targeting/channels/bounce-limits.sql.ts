import { type BounceLimits, usualBounceLimits } from '#contract/bounces.ts';

const names = {
  days: 'app.bounce_days',
  span: 'app.bounce_span',
  fullSpan: 'app.bounce_full_span',
} as const satisfies Record<keyof BounceLimits, string>;

/** To be set in each transaction, so that statements about people and companies count alike. */
export function boundLimits(limits: BounceLimits): Record<string, number> {
  return Object.fromEntries(Object.entries(names).map(([limit, name]) => [name, limits[limit as keyof BounceLimits]]));
}

/** As SQL: what is set, else the default. */
export function bounceLimit(limit: keyof BounceLimits): string {
  return `coalesce(nullif(current_setting('${names[limit]}', true), '')::int, ${usualBounceLimits[limit]})`;
}
