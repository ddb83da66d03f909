import type { QueryClient } from '@tanstack/react-query';

/** What a change of a document's versions makes old: the document itself, and every list it stands in. */
export function forgetDocuments(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && name.startsWith('GET /api/document/'),
  });
}
