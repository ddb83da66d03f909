import { queryOptions } from '@tanstack/react-query';
import type { NamedAudience, Target } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { call } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';

/** By `targetKey`. */
function sizesQuery(targets: readonly Target[]) {
  return queryOptions<ReadonlyMap<string, number>>({
    queryKey: ['POST /api/targets/sizes', targets.map(targetKey).sort()],
    queryFn: async () => {
      const { people } = await call('POST /api/targets/sizes', { body: { targets: [...targets] } });
      return new Map(targets.map((target, index) => [targetKey(target), people[index] ?? 0]));
    },
  });
}

/** Undefined until known. */
export function useSizes({ include, exclude }: NamedAudience): (target: Target) => number | undefined {
  const targets = [...include, ...exclude].map(({ target }) => target);
  const sizes = useSteadyQuery({ ...sizesQuery(targets), enabled: targets.length > 0 });
  return (target) => sizes.data?.get(targetKey(target));
}
