import { isNodeEmpty } from '@tiptap/core';
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { useId } from 'react';
import type { Language } from '#contract/base/languages.ts';
import type { RichText } from '#contract/base/text/rich-text.ts';
import type { RichTextNode } from '#contract/base/text/rich-text-words.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useTexts } from '#web/base/language/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import proseCss from '../../prose/prose.module.css';
import css from './body-editor.module.css';
import { cleanRichText } from './clean-rich-text.ts';
import { extensions, withOurHeadings } from './extensions.ts';
import { withWordLists } from './word-lists.ts';
import { Toolbar } from './toolbar.tsx';

interface Props {
  /** Initial value only. */
  text: RichText;
  language: Language | null;
  onChange: (text: RichText) => void;
  describedBy: string | undefined;
}

export function BodyEditor({ text, language, onChange, describedBy }: Props) {
  const t = useTexts('posts/writing');
  const lang = useContentLang(language);
  const label = useId();
  const editor = useEditor({
    extensions: extensions({ placeholder: t('editor.textPlaceholder') }),
    content: text.content.length > 0 ? (text as JSONContent) : null,
    injectCSS: false,
    editorProps: {
      // An empty text shows words of the screen.
      attributes: ({ doc }) => ({
        class: `${proseCss.prose} ${css.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': label,
        ...(lang && !isNodeEmpty(doc) && { lang }),
        ...(describedBy && { 'aria-describedby': describedBy, 'aria-invalid': 'true' }),
      }),
      handlePaste(_view, { clipboardData }) {
        if (hasPictureAlone(clipboardData)) toast.error(t('editor.picturesLost'));
      },
      transformPastedHTML(html) {
        if (/<img\b/i.test(html)) toast.error(t('editor.picturesLost'));
        return withOurHeadings(withWordLists(html));
      },
    },
    onUpdate: ({ editor }) => onChange(cleanRichText(editor.getJSON() as RichTextNode)),
  });
  return (
    <>
      <VisuallyHidden>
        <span id={label}>{t('editor.text')}</span>
      </VisuallyHidden>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className={css.editor} />
    </>
  );
}

/** As of a screenshot; word processors put a picture of their text beside it. */
function hasPictureAlone(data: DataTransfer | null): boolean {
  return data?.getData('text/html') === '' && [...data.files].some(({ type }) => type.startsWith('image/'));
}
