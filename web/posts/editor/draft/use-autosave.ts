import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { generatePath } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { CreatePost, Post } from '#contract/posts/posts.ts';
import { call, keep } from '#web/base/api.ts';
import { useSession, useTenant } from '#web/base/session.ts';
import { awaitOnOpening, countsQuery, keepPost } from '../../posts.queries.ts';
import { createAutosave, type DraftServer } from './autosave.ts';
import { draftMemory } from './draft-memory.ts';

interface Written {
  server: DraftServer;
  kind: 'draft' | 'correction';
  onStored?: (client: QueryClient, stored: Post) => void;
}

/** Saves on leaving the page. */
export function useAutosave(post: Post | null, { server, kind, onStored }: Written = drafts) {
  const client = useQueryClient();
  const tenant = useTenant();
  const { user } = useSession();
  const [autosave] = useState(() =>
    createAutosave({
      post,
      server,
      memory: draftMemory({ tenant: tenant.id, user: user?.id ?? '', kind }),
      onStored: (stored) => onStored?.(client, stored),
    }),
  );

  useEffect(() => {
    const retry = () => void autosave.flush();
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', autosave.remember);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', autosave.remember);
      awaitOnOpening(autosave.stop());
    };
  }, [autosave]);
  return autosave;
}

/** Replaces the address without the router, which would remount the editor while one types. */
export function useDraftAddress(id: string | undefined): void {
  useEffect(() => {
    if (id) window.history.replaceState(window.history.state, '', generatePath(pages.editPost, { id }));
  }, [id]);
}

/** Also of a correction, as the words are kept in any case. */
export function copyDraft(body: CreatePost): Promise<Post> {
  return call('POST /api/posts', { body });
}

const drafts: Written = {
  server: {
    create: (body) => keep('POST /api/posts', { body }),
    update: (id, body, version) => keep('PATCH /api/posts/{id}', { params: { id }, body, ifMatch: version }),
    read: (id) => call('GET /api/posts/{id}', { params: { id } }),
    copy: copyDraft,
  },
  kind: 'draft',
  onStored(client, stored) {
    keepPost(client, stored);
    // The menu counts the drafts.
    void client.invalidateQueries({ queryKey: countsQuery.queryKey });
  },
};
