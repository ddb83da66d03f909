import { useState } from 'react';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { isDescribed } from '#contract/base/text/rich-text-words.ts';
import { PostPicture } from '../../prose/picture/post-picture.tsx';
import type { PictureOptions } from './picture-options.ts';
import { PictureForm, type PictureWords } from './picture-form.tsx';
import { PicturePlace } from './picture-place.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import css from './pictures.module.css';

type Attrs = PictureWords & { place: string; half: boolean; file: string; width: number; height: number };

/** A picture in the editor; chosen or without a description, its form is below it. */
export function PictureView(view: ReactNodeViewProps) {
  const { node, extension, selected, updateAttributes, deleteNode } = view;
  const { file, width, height, place, half, ...words } = node.attrs as Attrs;
  const { pictures } = extension.options as PictureOptions;
  const postId = pictures.postId();
  // While one writes in it, the form stays.
  const [isWriting, setWriting] = useState(false);
  const lacks = !isDescribed({ type: 'picture', attrs: { ...words } });
  if (file === '' && place !== '') return <Coming />;
  return (
    <NodeViewWrapper
      as="figure"
      className={css.figure}
      data-chosen={selected || undefined}
      data-half={half || undefined}
      contentEditable={false}
    >
      <div data-drag-handle className={css.picture}>
        {postId !== undefined && (
          <PostPicture postId={postId} file={file} width={width} height={height} alt={words.alt} zooms={false} />
        )}
      </div>
      {words.caption && <figcaption>{words.caption}</figcaption>}
      {(selected || lacks || isWriting) && (
        <div onFocus={() => setWriting(true)} onBlur={() => setWriting(false)}>
          <PictureForm words={words} lacks={lacks} onChange={updateAttributes} onRemove={deleteNode}>
            <PicturePlace view={view} half={half} picture={{ file, width, height, ...words }} />
          </PictureForm>
        </div>
      )}
    </NodeViewWrapper>
  );
}

/** A pasted picture on its way. */
function Coming() {
  return (
    <NodeViewWrapper as="figure" className={css.figure} contentEditable={false}>
      <Skeleton width="100%" height={160} />
    </NodeViewWrapper>
  );
}
