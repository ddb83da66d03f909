import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';

/** What somebody enters at another place. */
export function CopyEntry({ label, text }: { label: string; text: string }) {
  const t = useTexts('operations');
  const words = { copied: t('done.recordCopied'), failed: t('notCopied') };
  return (
    <Button small variant="quiet" aria-label={label} onClick={() => void copyText(text, words)}>
      {t('acts.copy')}
    </Button>
  );
}
