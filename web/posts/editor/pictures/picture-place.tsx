import type { ReactNodeViewProps } from '@tiptap/react';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { Cover } from '#contract/posts/cover.ts';
import { Button } from '#web/ui/button/button.tsx';
import { pickFiles } from '#web/ui/form/pick-files.ts';
import { Chip, Chips } from '#web/ui/text/chip.tsx';
import { mayMove, movePicture } from './move-picture.ts';
import type { PictureOptions } from './picture-options.ts';
import { pictureAccept } from './picture-types.ts';

interface Props {
  view: Pick<ReactNodeViewProps, 'editor' | 'getPos' | 'extension' | 'updateAttributes' | 'deleteNode'>;
  half: boolean;
  picture: Omit<Cover, 'x' | 'y'>;
}

/** Its width, another picture in its place, and another place for it. */
export function PicturePlace({ view, half, picture }: Props) {
  const { editor, getPos, extension, updateAttributes, deleteNode } = view;
  const t = useTexts('posts/writing');
  const { pictures } = extension.options as PictureOptions;
  const at = getPos();

  function replace([file]: readonly File[]) {
    if (!file) return;
    const place = crypto.randomUUID();
    updateAttributes({ place });
    pictures.addPasted([{ file, place }]);
  }

  function move(by: -1 | 1) {
    const now = getPos();
    if (now !== undefined) movePicture(editor, now, by);
  }

  function toCover() {
    pictures.toCover?.({ ...picture, x: 50, y: 50 });
    deleteNode();
  }

  return (
    <>
      <Chips label={t('picture.width')}>
        {[false, true].map((isHalf) => (
          <Chip key={String(isHalf)} chosen={half === isHalf} onClick={() => updateAttributes({ half: isHalf })}>
            {t(isHalf ? 'picture.half' : 'picture.full')}
          </Chip>
        ))}
      </Chips>
      <Button
        small
        variant="quiet"
        icon="reload"
        onClick={() => pickFiles(replace, { accept: pictureAccept, multiple: false })}
      >
        {t('picture.replace')}
      </Button>
      {([-1, 1] as const).map((by) => (
        <Button
          key={by}
          small
          variant="quiet"
          disabled={at === undefined || !mayMove(editor.state.doc, at, by)}
          onClick={() => move(by)}
        >
          {t(by < 0 ? 'picture.up' : 'picture.down')}
        </Button>
      ))}
      {pictures.toCover && (
        <Button small variant="quiet" icon="picture" onClick={toCover}>
          {t('picture.toCover')}
        </Button>
      )}
    </>
  );
}
