import { queryOptions } from '@tanstack/react-query';
import type { FolderVisibility } from '#contract/visibility.ts';
import { call, type ResultOf } from '#web/base/api.ts';
import { reachedPages } from '#web/targeting/reach/reach.queries.ts';

/** Folders' audiences decide who sees it. */
export interface SeenThing {
  kind: 'folder' | 'document';
  id: string;
  name: string;
}

const placeOf = { folder: 'folders', document: 'files' } as const;

type OwnVisibility = ResultOf<'GET /api/document/folders/{id}/visibility'>;

export function ownVisibilityQuery({ kind, id }: SeenThing) {
  return queryOptions<OwnVisibility>({
    queryKey: [`GET /api/document/${placeOf[kind]}/{id}/visibility`, id],
    queryFn: () =>
      kind === 'folder'
        ? call('GET /api/document/folders/{id}/visibility', { params: { id } })
        : call('GET /api/document/files/{id}/visibility', { params: { id } }),
    staleTime: 0,
  });
}

export function visibilityQuery({ kind, id }: SeenThing, userId: string) {
  return queryOptions<FolderVisibility>({
    queryKey: [`GET /api/document/${placeOf[kind]}/{id}/visibility/{userId}`, id, userId],
    queryFn: () =>
      kind === 'folder'
        ? call('GET /api/document/folders/{id}/visibility/{userId}', { params: { id, userId } })
        : call('GET /api/document/files/{id}/visibility/{userId}', { params: { id, userId } }),
    staleTime: 0,
  });
}

export function seeingQuery({ kind, id }: SeenThing, search: string) {
  return reachedPages([`GET /api/document/${placeOf[kind]}/{id}/people`, id, search], (paging) => {
    const asked = { params: { id }, query: { ...paging, search } };
    return kind === 'folder'
      ? call('GET /api/document/folders/{id}/people', asked)
      : call('GET /api/document/files/{id}/people', asked);
  });
}
