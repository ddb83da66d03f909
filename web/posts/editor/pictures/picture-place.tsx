import type { ReactNodeViewProps } from '@tiptap/react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { pickFiles } from '#web/ui/form/pick-files.ts';
import { mayMove, movePicture } from './move-picture.ts';
import type { PictureOptions } from './picture-options.ts';
import { pictureAccept } from './picture-types.ts';

interface Props {
  view: Pick<ReactNodeViewProps, 'editor' | 'getPos' | 'extension' | 'updateAttributes'>;
  half: boolean;
}

/** Half its width, another picture in its place, and another place for it. */
export function PicturePlace({ view: { editor, getPos, extension, updateAttributes }, half }: Props) {
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

  return (
    <>
      <Button small variant="soft" aria-pressed={half} onClick={() => updateAttributes({ half: !half })}>
        {t('picture.half')}
      </Button>
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
    </>
  );
}
