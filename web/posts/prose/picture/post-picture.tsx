import { useIntersection } from '@mantine/hooks';
import { useTexts } from '#web/base/language/use-texts.ts';
import { usePrinting } from '#web/ui/media/use-printing.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { classes } from '#web/ui/text/classes.ts';
import { LoadedPicture, type Picture } from './loaded-picture.tsx';
import css from './picture.module.css';

interface Props extends Picture {
  postId: string;
  /** In the editor a press chooses it. */
  zooms?: boolean;
}

/** In the room it takes, so that nothing moves; loaded when it comes near the window. */
export function PostPicture({ zooms = true, ...picture }: Props) {
  const { width, height, alt, x } = picture;
  const t = useTexts('posts');
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const zoom = useOpening();
  const isPrinting = usePrinting();
  const isNear = isPrinting || (entry?.isIntersecting ?? false);
  const image = <LoadedPicture {...picture} isNear={isNear} size={sizeFor(width)} />;
  const isCover = x !== undefined;
  const style = isCover ? undefined : { aspectRatio: `${width} / ${height}`, maxWidth: `${width}px` };
  return (
    <div ref={ref} className={classes(css.frame, isCover && css.full)} style={style}>
      {zooms ? (
        <button
          type="button"
          className={css.zoom}
          onClick={zoom.open}
          aria-label={alt ? undefined : t('prose.zoom')}
          data-printed
        >
          {image}
        </button>
      ) : (
        image
      )}
      {zoom.key > 0 && (
        <Dialog opened={zoom.opened} onClose={zoom.close} title={alt || t('prose.picture')} size="large">
          <LoadedPicture {...picture} x={undefined} isNear size="large" />
        </Dialog>
      )}
    </div>
  );
}

/** Phones get the small one, which is 800 pixels wide, and so do screens of few points per inch. */
function sizeFor(width: number): 'small' | 'large' {
  const shown = Math.min(width, window.innerWidth, 720);
  return window.innerWidth < 600 || shown * window.devicePixelRatio <= 900 ? 'small' : 'large';
}
