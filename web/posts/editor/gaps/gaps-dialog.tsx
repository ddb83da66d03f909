import { openGaps } from '#contract/posts/gaps.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import gapCss from '../../templates/gaps.module.css';
import type { Draft } from '../draft/draft.ts';

interface Props {
  opened: boolean;
  draft: Pick<Draft, 'title' | 'body'>;
  /** To the first gap. */
  onBack: () => void;
  onAnyway: () => void;
}

/** Before publishing: what is still to be written. */
export function GapsDialog({ opened, draft, onBack, onAnyway }: Props) {
  const t = useTexts('posts/templates');
  const gaps = openGaps(draft);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onBack}
      title={t('gaps.ask', { count: gaps.length })}
      cancel={t('gaps.back')}
      confirm={t('gaps.anyway')}
      careful
      onConfirm={onAnyway}
    >
      <p>{t('gaps.text')}</p>
      <ul>
        {gaps.map((gap) => (
          <li key={gap}>
            <span className={gapCss.gap}>{gap}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
