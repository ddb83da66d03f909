import { useState } from 'react';
import type { Language } from '#contract/base/languages.ts';
import { saveFile } from '#web/base/save-file.ts';
import { useLanguage, useTexts } from '#web/base/use-texts.ts';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

interface Props {
  label: string;
  /** Asks the server for the file, said in this language. */
  load: (language: Language) => Promise<File>;
}

/** A quiet button that has a file made and saves it; where that fails it says so. */
export function SaveFile({ label, load }: Props) {
  const t = useTexts('ui');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      saveFile(await load(language));
    } catch {
      toast.error(t('fileFailed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="quiet" icon="download" busy={busy} onClick={() => void save()}>
      {label}
    </Button>
  );
}
