import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/base/use-texts.ts';
import css from './more-fields.module.css';

interface Props {
  /** Whether one of the fields says something already: then they are open from the beginning. */
  filled: boolean;
  /** Whether one of them is wrong: then they open. */
  failed: boolean;
  children: ReactNode;
}

/** "Weitere Angaben": the fields of a form that are seldom filled in, folded away. */
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
