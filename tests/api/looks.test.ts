import { expect, it } from 'vitest';
import { defaultSettings, type Settings } from '#web/settings/settings.ts';
import { combinations } from '../looks/combinations.ts';

it('every two values of any two settings meet in the combinations that are looked at', () => {
  const names = Object.keys(defaultSettings) as (keyof Settings)[];
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));
  expect(pairs).toHaveLength(21);
  for (const [one, other] of pairs) {
    const met = new Set(combinations.map((each) => JSON.stringify([each[one], each[other]])));
    expect(met.size, `${one} and ${other}`).toBe(4);
  }
});
