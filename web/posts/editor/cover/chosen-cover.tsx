import { useEffect, useRef, useState } from 'react';
import { isDescribed } from '#contract/base/text/rich-text-words.ts';
import type { Cover } from '#contract/posts/cover.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LoadedPicture } from '../../prose/picture/loaded-picture.tsx';
import { PostPicture } from '../../prose/picture/post-picture.tsx';
import { PictureForm } from '../pictures/picture-form.tsx';
import css from './cover.module.css';
import { FocalPoint } from './focal-point.tsx';
import type { Covering } from './use-cover.ts';

/** In pixels. */
const highest = 420;

interface Props {
  cover: Cover;
  postId: string;
  covering: Covering;
  onOther: () => void;
}

/** The whole picture with the circle on it, how it is cut elsewhere, and its description. */
export function ChosenCover({ cover, postId, covering: { latest, change, remove }, onOther }: Props) {
  const t = useTexts('posts/writing');
  const [isChanging, setChanging] = useState(false);
  const { file, width, height, x, y, alt, decorative } = cover;
  const picture = { postId, file, width, height };
  const lacks = !isDescribed({ type: 'picture', attrs: cover });
  // While one writes in it, the form stays.
  const [wasLacking] = useState(lacks);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Who writes elsewhere by now goes on there.
    const isWriting = document.activeElement?.matches('input, textarea, [contenteditable]');
    if (latest === file && !isWriting) form.current?.querySelector<HTMLElement>('[data-undescribed]')?.focus();
  }, [latest, file]);
  return (
    <>
      <div className={css.cover}>
        <div className={css.whole} style={{ width: `min(100%, ${Math.round((highest * width) / height)}px)` }}>
          <PostPicture {...picture} alt={alt} zooms={false} />
          <FocalPoint focus={{ x, y }} onChange={change} />
        </div>
        <div className={css.tools}>
          <Button small icon="picture" onClick={onOther}>
            {t('cover.other')}
          </Button>
          <IconButton icon="trash" label={t('cover.remove')} onClick={remove} />
        </div>
      </div>
      <div className={css.bar}>
        {(['card', 'mail'] as const).map((place) => (
          <div key={place} className={css.cut}>
            <div data-place={place}>
              <LoadedPicture {...picture} alt="" x={x} y={y} isNear size="small" />
            </div>
            {t(`cover.${place}`)}
          </div>
        ))}
        <div>
          <p className={css.drag}>{t('cover.drag')}</p>
          {!lacks && (
            <p>
              {decorative ? t('cover.decorative') : t('cover.described', { alt })}{' '}
              <Button small variant="quiet" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
                {t('cover.change')}
              </Button>
            </p>
          )}
        </div>
      </div>
      {(lacks || wasLacking || isChanging) && (
        <div ref={form} className={css.form}>
          <PictureForm words={cover} lacks={lacks} onChange={change} onRemove={remove} />
        </div>
      )}
    </>
  );
}
