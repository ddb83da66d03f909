import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Fold } from '#web/ui/button/fold.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import css from './inviting.module.css';

/** The mail as it is sent; `note` is the sentence as it is being written, else the saved one. */
export function ShownInvitation({ note }: { note?: string | undefined }) {
  const t = useTexts('people/inviting');
  const found = useQuery({ ...query('GET /api/invitations/text'), staleTime: 0 });
  return (
    <Loaded query={found} failed={t('failed')} coming={<Coming width="80%" />}>
      {({ subject, language, parts }) => (
        <div lang={language} className={css.mail} role="group" aria-label={t('title')}>
          <b>{subject}</b>
          {parts
            .map((part) => (part.kind === 'note' ? { ...part, text: (note ?? part.text).trim() } : part))
            .filter(({ text }) => text !== '')
            .map(({ kind, text }, at) => (
              <p key={at} data-kind={kind}>
                {text}
              </p>
            ))}
        </div>
      )}
    </Loaded>
  );
}

/** Below the text of a dialog; loaded when it is opened. */
export function FoldedInvitation({ note }: { note?: string }) {
  const t = useTexts('people/inviting');
  const [opened, setOpened] = useState(false);
  return (
    <Fold title={t('see')} onToggle={(event) => setOpened(event.currentTarget.open)}>
      {opened && <ShownInvitation note={note} />}
    </Fold>
  );
}
