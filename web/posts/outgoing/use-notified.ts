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

/** What the office was shown, for the server to compare. */
export function registeredIn(notified: NotifiedOfEvent | undefined): { registered?: number } {
  return notified ? { registered: notified.companies + notified.people } : {};
}
