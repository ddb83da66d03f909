import { useQuery } from '@tanstack/react-query';
import type { PictureSize } from '#contract/posts/files.ts';
import { download } from '#web/base/network/download.ts';
import { showing } from '#web/ui/media/showing.ts';
import css from './picture.module.css';

export interface Picture {
  file: string;
  width: number;
  height: number;
  alt: string;
  /** Of a cover, which fills its place: what is always to be seen, in percent from the left and the top. */
  x?: number | undefined;
  y?: number | undefined;
}

const route = 'GET /api/posts/{id}/files/{fileId}/picture';

/** Nothing until `isNear`. */
export function LoadedPicture({
  postId: id,
  file: fileId,
  width,
  height,
  alt,
  x,
  y,
  isNear,
  size,
}: Picture & { postId: string; isNear: boolean; size: PictureSize }) {
  const picture = useQuery({
    queryKey: [route, fileId, size],
    queryFn: ({ signal }) => download(route, { params: { id, fileId }, query: { size } }, { signal }),
    enabled: isNear,
    staleTime: 'static',
    gcTime: 60_000,
    retry: false,
  }).data;
  if (!picture) return null;
  return (
    <img
      ref={showing(picture)}
      width={width}
      height={height}
      alt={alt}
      className={x === undefined ? css.image : css.filling}
      style={x === undefined ? undefined : { objectPosition: `${x}% ${y}%` }}
    />
  );
}
