import { generatePath } from 'react-router';
import type { AddressedKind } from '#contract/targeting/addressed.ts';
import type { Effect } from '#contract/targeting/effect.ts';
import { pages } from '#contract/base/pages.ts';
import type { IconName } from '#web/ui/media/icon.tsx';

export const addressedIcons: Record<AddressedKind, IconName> = { post: 'news', folder: 'folder', document: 'document' };

const addresses: Record<AddressedKind, (id: string) => string> = {
  post: (id) => generatePath(pages.post, { id }),
  folder: (id) => generatePath(pages.document, { id }),
  document: (id) => generatePath(pages.document, { id }),
};

export function addressOf(kind: AddressedKind, id: string): string {
  return addresses[kind](id);
}

const kinds = Object.keys(addressedIcons) as AddressedKind[];

/** How many things of each kind an effect concerns. */
export function countsOf(effect: Effect): { kind: AddressedKind; count: number }[] {
  return kinds.map((kind) => ({ kind, count: effect[`${kind}s`] }));
}
