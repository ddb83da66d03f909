import type { ImportKind } from '#contract/imports/words.ts';
import type { useAddress } from '#web/ui/page/use-address.ts';

export function kindIn(address: Pick<ReturnType<typeof useAddress>, 'get'>): ImportKind {
  return address.get('kind') === 'companies' ? 'companies' : 'people';
}
