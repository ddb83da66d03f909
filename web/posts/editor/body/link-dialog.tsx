import type { Editor } from '@tiptap/core';
import { type SubmitEvent, useId, useState } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { addressOf } from './address.ts';
import { plainAddress } from './plain-address.ts';

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts('posts/writing');
  const ui = useTexts('ui');
  const form = useId();
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [typed, setTyped] = useState(before);
  const [refused, setRefused] = useState(false);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const href = addressOf(typed);
    if (!href) return setRefused(true);
    setLink(editor, href, plainAddress(typed.trim()));
    onClose();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('link.title')}
      actions={
        <>
          {before && (
            <Button variant="quiet" onClick={remove}>
              {t('link.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t('link.set')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          label={t('link.address')}
          hint={t('link.hint')}
          error={refused ? t('link.refused') : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused(false);
          }}
          inputMode="url"
          autoComplete="off"
          data-autofocus
        />
      </form>
    </Dialog>
  );
}

/** Applies to the selection or the current link; else inserts the address as text. */
function setLink(editor: Editor, href: string, words: string): void {
  const nothingChosen = editor.state.selection.empty && !editor.isActive('link');
  if (nothingChosen) {
    const link = { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] };
    editor.chain().focus().insertContent(link).run();
  } else editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
}
