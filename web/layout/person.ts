import { useSession } from '#web/base/session.ts';
import { useMe } from '#web/identity/me.ts';

export function usePerson() {
  const { user } = useSession();
  const { data: me } = useMe();
  return {
    name: me?.name ?? user?.name ?? '',
    email: me?.email ?? user?.email ?? '',
    id: me?.id ?? '',
    avatar: me?.avatar ?? null,
    photo: user?.avatar ?? null,
    company: me?.companies[0]?.name ?? '',
  };
}
