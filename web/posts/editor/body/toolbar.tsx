import { useMediaQuery } from '@mantine/hooks';
import type { Editor } from '@tiptap/core';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { pickPictures } from '../pictures/picture-types.ts';
import { AddMenu } from '../slash/add-menu.tsx';
import { LinkPopover } from './link-popover.tsx';
import { TableMenu } from './table-menu.tsx';
import { Tool } from './tool.tsx';
import { walkTools } from './walk-tools.ts';
import { useTextState } from './text-state.ts';
import css from './toolbar.module.css';

interface Props {
  editor: Editor;
  onPictures?: ((files: readonly File[]) => void) | undefined;
  onFile: (() => void) | undefined;
  onDocument: (() => void) | undefined;
  audience: NamedAudience | undefined;
  /** Which opening of the popover for links is shown. */
  link: number | null;
  onLink: () => void;
  onLinked: (link: number) => void;
}

export function Toolbar({ editor, onPictures, onFile, onDocument, audience, link, onLink, onLinked }: Props) {
  const t = useTexts('posts/writing');
  const on = useTextState(editor);
  const onPhone = useMediaQuery('not all and (min-width: 37.5em)') ?? false;
  const chain = () => editor.chain().focus();
  return (
    <div className={css.toolbar} role="toolbar" aria-label={t('toolbar.label')} onKeyDown={walkTools}>
      {onPhone && onPictures && (
        <div className={css.group}>
          <AddMenu editor={editor} onPictures={onPictures} onFile={onFile} onDocument={onDocument} />
        </div>
      )}
      <div className={css.group}>
        <Tool name="undo" icon="undo" disabled={!on.mayUndo} onClick={() => chain().undo().run()} first />
        <Tool name="redo" icon="redo" disabled={!on.mayRedo} onClick={() => chain().redo().run()} />
      </div>
      <div className={css.group}>
        <Tool
          name="heading2"
          letter={css.heading}
          on={on.heading2}
          onClick={() => chain().toggleHeading({ level: 2 }).run()}
        />
        <Tool
          name="heading3"
          letter={css.subheading}
          on={on.heading3}
          onClick={() => chain().toggleHeading({ level: 3 }).run()}
        />
        <Tool name="bold" letter={css.bold} on={on.bold} onClick={() => chain().toggleBold().run()} />
        <Tool name="italic" letter={css.italic} on={on.italic} onClick={() => chain().toggleItalic().run()} />
      </div>
      <div className={css.group}>
        <Tool name="bulletList" icon="bulletList" on={on.bulletList} onClick={() => chain().toggleBulletList().run()} />
        <Tool
          name="numberedList"
          icon="numberedList"
          on={on.orderedList}
          onClick={() => chain().toggleOrderedList().run()}
        />
        <Tool name="quote" icon="quote" on={on.quote} onClick={() => chain().toggleBlockquote().run()} />
      </div>
      <div className={css.group}>
        <Tool name="link" icon="link" on={on.link} aria-keyshortcuts="Control+K Meta+K" onClick={onLink} />
        {onPictures && <Tool name="picture" icon="picture" onClick={() => pickPictures(onPictures)} />}
        <TableMenu editor={editor} inTable={on.table} />
      </div>
      {link !== null && <LinkPopover key={link} editor={editor} audience={audience} onClose={() => onLinked(link)} />}
    </div>
  );
}
