import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { download } from '#web/base/download.ts';
import { Avatar } from '#web/ui/avatar.tsx';

interface Props extends Omit<ComponentProps<typeof Avatar>, 'picture'> {
  person: {
    id: string;
    /** Checksum of the picture; null where there is none to be seen. */
    avatar: string | null;
  };
  /** What the sign-in service shows of the person, where the portal has no picture. */
  photo?: string | null;
}

/** A person's picture, once it has come, else initials; by its checksum it is asked for only when it is another. */
export function PersonAvatar({ person: { id, avatar }, photo, ...look }: Props) {
  const picture = useQuery({
    queryKey: ['GET /api/users/{id}/picture', id, avatar],
    queryFn: ({ signal }) => download('GET /api/users/{id}/picture', { params: { id } }, { signal }),
    enabled: avatar !== null,
    staleTime: 'static',
    retry: false,
  }).data;
  return <Avatar {...look} picture={avatar === null ? photo : picture} />;
}
