import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/base/language/use-texts.ts';
import { download } from '#web/base/network/download.ts';
import { showing } from '#web/ui/media/showing.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import css from './picture.module.css';

interface Props {
  postId: string;
  file: string;
  width: number;
  height: number;
  alt: string;
  /** In the editor a press chooses it. */
  zooms?: boolean;
}

/** In the room it takes, so that nothing moves; loaded when it comes near the window. */
export function PostPicture({ zooms = true, ...picture }: Props) {
  const { width, height, alt } = picture;
  const t = useTexts('posts');
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const zoom = useOpening();
  const image = <Loaded {...picture} isNear={entry?.isIntersecting ?? false} size={sizeFor(width)} />;
  const style = { aspectRatio: `${width} / ${height}`, maxWidth: `${width}px` };
  return (
    <div ref={ref} className={css.frame} style={style}>
      {zooms ? (
        <button type="button" className={css.zoom} onClick={zoom.open} aria-label={alt ? undefined : t('prose.zoom')}>
          {image}
        </button>
      ) : (
        image
      )}
      {zoom.key > 0 && (
        <Dialog opened={zoom.opened} onClose={zoom.close} title={alt || t('prose.picture')} size="large">
          <Loaded {...picture} isNear size="large" />
        </Dialog>
      )}
    </div>
  );
}

const route = 'GET /api/posts/{id}/files/{fileId}/picture';

function Loaded({
  postId: id,
  file: fileId,
  alt,
  isNear,
  size,
}: Pick<Props, 'postId' | 'file' | 'alt'> & { isNear: boolean; size: 'small' | 'large' }) {
  const picture = useQuery({
    queryKey: [route, fileId, size],
    queryFn: ({ signal }) => download(route, { params: { id, fileId }, query: { size } }, { signal }),
    enabled: isNear,
    staleTime: 'static',
    gcTime: 60_000,
    retry: false,
  }).data;
  return picture ? <img ref={showing(picture)} alt={alt} className={css.image} /> : null;
}

/** Phones get the small one, which is 800 pixels wide, and so do screens of few points per inch. */
function sizeFor(width: number): 'small' | 'large' {
  const shown = Math.min(width, window.innerWidth, 720);
  return window.innerWidth < 600 || shown * window.devicePixelRatio <= 900 ? 'small' : 'large';
}
