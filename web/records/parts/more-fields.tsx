import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Fold } from '#web/ui/button/fold.tsx';
import css from './more-fields.module.css';

interface Props {
  /** Then it starts open. */
  filled: boolean;
  /** Then it opens. */
  failed: boolean;
  children: ReactNode;
}

export function MoreFields({ filled, failed, children }: Props) {
  const t = useTexts('records');
  const [opened, setOpened] = useState(filled);
  return (
    <Fold
      title={t('form.more')}
      open={opened || failed}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <div className={css.fields}>{children}</div>
    </Fold>
  );
}
