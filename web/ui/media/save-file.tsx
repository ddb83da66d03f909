import type { Language } from '#contract/base/languages.ts';
import { useLanguage } from '#web/base/language/use-texts.ts';
import { Button } from '../button/button.tsx';
import { useSaving } from './use-saving.ts';

interface Props {
  label: string;
  load: (language: Language) => Promise<File>;
}

export function SaveFile({ label, load }: Props) {
  const language = useLanguage();
  const { busy, save } = useSaving();
  return (
    <Button variant="quiet" icon="download" busy={busy} onClick={() => save(() => load(language))}>
      {label}
    </Button>
  );
}
