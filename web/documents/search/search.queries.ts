import { keepPreviousData } from '@tanstack/react-query';
import type { Validity } from '#contract/documents/document.ts';
import { pages } from '#web/base/pages.ts';

const pageSize = 20;

export interface Sought {
  validity?: Validity | undefined;
  search: string;
  categoryId?: string | undefined;
  folderId?: string | undefined;
}

export function searchQuery(sought: Sought) {
  return {
    ...pages('GET /api/search', { query: { ...sought, size: pageSize } }),
    placeholderData: keepPreviousData,
  };
}
