import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { download } from '#web/base/network/download.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';

interface Props extends Omit<ComponentProps<typeof Avatar>, 'picture'> {
  person: {
    id: string;
    /** Checksum; null without a picture. */
    avatar: string | null;
  };
  photo?: string | null;
}

/** Initials until it has loaded; cached by checksum. */
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
