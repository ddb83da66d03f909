import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/base/use-texts.ts';
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
    <details
      className={css.more}
      open={opened || failed}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{t('form.more')}</summary>
      <div className={css.fields}>{children}</div>
    </details>
  );
}
