import { useQuery } from '@tanstack/react-query';
import type { PostSummary } from '#contract/posts/posts.ts';
import type { ChangeOfEvent, NotifiedOfEvent } from '#contract/registrations/registrations.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import { call } from '#web/base/api.ts';

interface Asked {
  act: ChangeOfEvent;
  audience?: Audience;
}

/** Who registered for the event and would hear of the act. */
export function notifiedQuery(id: string, asked: Asked) {
  return {
    queryKey: ['POST /api/posts/{id}/registrations/notified', id, asked] as const,
    queryFn: (): Promise<NotifiedOfEvent> =>
      call('POST /api/posts/{id}/registrations/notified', { params: { id }, body: asked }),
    staleTime: 0,
    gcTime: 0,
  };
}

/** Nobody is counted for a post without an event, or while `asked` is null. */
export function useNotified({ id, event }: Pick<PostSummary, 'id' | 'event'>, asked: Asked | null) {
  const on = asked !== null && event !== null;
  const found = useQuery({ ...notifiedQuery(id, asked ?? { act: 'archive' }), enabled: on });
  return { ...found, counting: on && found.isPending };
}

/** The same of several posts that are archived, counted at once; nobody is while `on` is false. */
export function useNotifiedOfSeveral(posts: readonly Pick<PostSummary, 'id' | 'event'>[], on: boolean) {
  const ids = posts.filter(({ event }) => event !== null).map(({ id }) => id);
  const isAsked = on && ids.length > 0;
  const found = useQuery({
    queryKey: ['POST /api/posts/archive/notified', ids] as const,
    queryFn: () => call('POST /api/posts/archive/notified', { body: { ids } }),
    staleTime: 0,
    gcTime: 0,
    enabled: isAsked,
  });
  return { ...found, counting: isAsked && found.isPending };
}

/** What the office was shown, for the server to compare. */
export function registeredIn(notified: NotifiedOfEvent | undefined): { registered?: number } {
  return notified ? { registered: notified.companies + notified.people } : {};
}
