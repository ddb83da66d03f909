import { isNodeEmpty } from '@tiptap/core';
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Language } from '#contract/base/languages.ts';
import type { RichText } from '#contract/base/text/rich-text.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import type { RichTextNode } from '#contract/base/text/rich-text-words.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { createStore } from '#web/base/store.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { Say } from '#web/base/language/text-types.ts';
import { toastWithAction } from '#web/ui/feedback/undo-toast.tsx';
import { pickFiles } from '#web/ui/form/pick-files.ts';
import { toast } from '#web/ui/toast.ts';
import proseCss from '../../prose/prose.module.css';
import css from './body-editor.module.css';
import { insertPicture, writeBehindPicture } from '../pictures/insert-picture.ts';
import { picturesAlone } from '../pictures/pasted.ts';
import { fillPlace, removePlaces } from '../pictures/places.ts';
import { pickPictures, pictureAccept } from '../pictures/picture-types.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import type { GapWalk } from '../gaps/gap-walk.ts';
import { newSlash } from '../slash/slash.ts';
import { SlashList } from '../slash/slash-list.tsx';
import { cleanRichText, editableText } from './clean-rich-text.ts';
import { extensions, withOurHeadings } from './extensions.ts';
import { type Lost, pastedPage } from './pasted-page.ts';
import { readSelection } from './read-selection.ts';
import { Toolbar } from './toolbar.tsx';

interface Props {
  /** Initial value only. */
  text: RichText;
  language: Language | null;
  onChange: (text: RichText) => void;
  describedBy: string | undefined;
  /** Without it, pictures cannot be put into the text. */
  pictures?: Pictures;
  /** Whom the text goes to; links that some of them do not see are marked. */
  audience?: NamedAudience;
  /** From gap to gap over what else is written. */
  walk?: GapWalk;
  /** Chooses a file that is attached. */
  onFile?: (() => void) | undefined;
  /** Looks for a document that is linked. */
  onDocument?: (() => void) | undefined;
}

/** The notice stays until it is closed, the next one comes or the editor is left. */
const pasted = 'pasted';

export function BodyEditor({
  text,
  language,
  onChange,
  describedBy,
  pictures,
  audience,
  walk,
  onFile,
  onDocument,
}: Props) {
  const t = useTexts('posts/writing');
  const lang = useContentLang(language);
  const label = useId();
  // Counted, as one that is opened anew may come before the former has said that it closed.
  const [links, setLinks] = useState({ opened: 0, closed: 0 });
  const setLink = () => setLinks(({ opened, closed }) => ({ opened: opened + 1, closed }));
  const [latest] = useState(() => createStore(pictures));
  const [slash] = useState(newSlash);
  const rtf = useRef('');
  const typed = useRef(0);
  useEffect(() => latest.set(pictures), [latest, pictures]);
  const editor = useEditor({
    extensions: extensions({
      placeholder: t('editor.textPlaceholder'),
      pictures: {
        owns: (file) => latest.get()?.owns(file) ?? false,
        comes: (place) => latest.get()?.comes(place) ?? false,
        addPasted: (pasted) => latest.get()?.addPasted(pasted),
        postId: () => latest.get()?.postId,
        toCover: (cover) => latest.get()?.toCover?.(cover),
      },
      walk,
      slash,
    }),
    content: text.content.length > 0 ? (editableText(text) as JSONContent) : null,
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
      handleTextInput: (view, _from, _to, text) => writeBehindPicture(view, text),
      handleKeyDown(view, event) {
        typed.current = performance.now();
        const isLink = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
        if (!isLink) return false;
        // It opens the search elsewhere.
        event.preventDefault();
        event.stopPropagation();
        readSelection(view);
        setLink();
        return true;
      },
      handleDOMEvents: {
        // Comes before the page is read, which does not have it.
        paste: (_view, { clipboardData }) => void (rtf.current = clipboardData?.getData('text/rtf') ?? ''),
      },
      handlePaste(_view, { clipboardData }) {
        const files = picturesAlone(clipboardData);
        if (files.length === 0) return false;
        const into = latest.get();
        if (into) into.add(files);
        else toast.error(t('lost.pictures', { count: files.length }));
        return into !== undefined;
      },
      transformPastedHTML(html) {
        const into = latest.get();
        const {
          html: mended,
          lost,
          pictures: came,
        } = pastedPage(html, {
          takesPictures: into !== undefined,
          rtf: rtf.current,
        });
        const notice = lostIn(lost, t);
        if (notice) toastWithAction(notice, { id: pasted, ...(into && adding(into, lost.pictures, t)) });
        into?.addPasted(came);
        return withOurHeadings(mended);
      },
    },
    onUpdate: ({ editor }) => onChange(cleanRichText(editor.getJSON() as RichTextNode)),
  });
  useEffect(() => () => toast.dismiss(pasted), []);
  useEffect(
    () =>
      pictures?.into((made, { place, since, ...came }) => {
        if (place === undefined) insertPicture(editor, made, { ...came, isAwaited: typed.current <= since });
        else fillPlace(editor, place, made);
      }),
    [editor, pictures],
  );
  const open = pictures?.open;
  // Those that were refused or cancelled.
  useEffect(() => {
    if (open === 0) removePlaces(editor);
  }, [editor, open]);
  return (
    <>
      <VisuallyHidden>
        <span id={label}>{t('editor.text')}</span>
      </VisuallyHidden>
      <Toolbar
        editor={editor}
        onPictures={pictures?.add}
        onFile={onFile}
        onDocument={onDocument}
        audience={audience}
        link={links.opened > links.closed ? links.opened : null}
        onLink={setLink}
        onLinked={(closed) => setLinks(({ opened }) => ({ opened, closed }))}
      />
      <EditorContent editor={editor} className={css.editor} />
      <SlashList
        editor={editor}
        slash={slash}
        onLink={setLink}
        onPicture={pictures && (() => pickPictures(pictures.add))}
        onFile={onFile}
      />
    </>
  );
}

/** A way to add lost pictures as files, which ends the notice. */
function adding({ add }: Pictures, count: number, t: Say<'posts/writing'>) {
  const take = (files: readonly File[]) => {
    toast.dismiss(pasted);
    add(files);
  };
  return count > 0 && { action: t('lost.add', { count }), onAction: () => pickFiles(take, { accept: pictureAccept }) };
}

/** Only what happened; empty if nothing is lost. */
function lostIn(lost: Lost, t: Say<'posts/writing'>): string {
  const kinds = ['pictures', 'letterLists', 'wideTables', 'embedded'] as const;
  return kinds
    .filter((kind) => lost[kind] > 0)
    .map((kind) => t(`lost.${kind}`, { count: lost[kind] }))
    .join(' ');
}
