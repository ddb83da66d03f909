import { generatePath } from 'react-router';
import type { AddressedKind } from '#contract/targeting/addressed.ts';
import { pages } from '#contract/base/pages.ts';
import type { IconName } from '#web/ui/icon.tsx';

export const addressedIcons: Record<AddressedKind, IconName> = { post: 'news', folder: 'folder', document: 'document' };

const addresses: Record<AddressedKind, (id: string) => string> = {
  post: (id) => generatePath(pages.post, { id }),
  folder: (id) => generatePath(pages.document, { id }),
  document: (id) => generatePath(pages.document, { id }),
};

export function addressOf(kind: AddressedKind, id: string): string {
  return addresses[kind](id);
}
