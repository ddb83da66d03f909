import type { Language } from '#contract/base/languages.ts';
import { useLanguage, useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '../button/button.tsx';
import { useSaving } from './use-saving.ts';

interface Props {
  /** What is printed, for people who hear it without its surroundings. */
  of: string;
  load: (language: Language) => Promise<File>;
}

/** Opens a PDF in a tab, from which it is printed. */
export function PrintFile({ of, load }: Props) {
  const t = useTexts('ui');
  const language = useLanguage();
  const { busy, show } = useSaving();
  return (
    <Button
      variant="quiet"
      icon="print"
      busy={busy}
      aria-label={t('printOf', { name: of })}
      onClick={() => show(() => load(language))}
    >
      {t('print')}
    </Button>
  );
}
