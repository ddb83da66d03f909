import type { ConfirmationState } from '#contract/confirmations/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Tag } from '#web/ui/text/tag.tsx';

export function HolderTag({ state }: { state: ConfirmationState }) {
  const t = useTexts('confirmations');
  if (state === 'withoutAccess') return <Tag icon="lock">{t('results.isWithoutAccess')}</Tag>;
  return state === 'done' ? (
    <Tag tone="ok" icon="check">
      {t('results.isDone')}
    </Tag>
  ) : (
    <Tag tone="warn" icon="clock">
      {t('results.isOpen')}
    </Tag>
  );
}
