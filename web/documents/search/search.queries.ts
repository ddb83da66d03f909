import { keepPreviousData } from '@tanstack/react-query';
import type { Validity } from '#contract/documents/document.ts';
import { pages } from '#web/base/pages.ts';

const pageSize = 20;

export interface Sought {
  validity?: Validity | undefined;
  search: string;
  categoryId?: string | undefined;
  /** Below which folder; everywhere where it says nothing. */
  folderId?: string | undefined;
}

/** What is found, page by page; what was found before stays until then. */
export function searchQuery(sought: Sought) {
  return {
    ...pages('GET /api/search', { query: { ...sought, size: pageSize } }),
    placeholderData: keepPreviousData,
  };
}
