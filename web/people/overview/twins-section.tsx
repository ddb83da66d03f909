import { useState } from 'react';
import type { User } from '#contract/people/people.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { Choice } from '#web/ui/picker/choice.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { Section } from '#web/records/parts/section.tsx';
import { StateTag } from '#web/records/parts/state-tag.tsx';
import { MergeDialog } from '../merge/merge-dialog.tsx';
import css from './overview.module.css';

export function TwinsSection({ user }: { user: User }) {
  const t = useTexts('people');
  const merging = useOpening();
  const [twin, setTwin] = useState<Choice | null>(null);
  if (user.twins.length === 0 && !merging.opened) return null;
  return (
    <Section title={t('twins.title')} lead={t('twins.lead')}>
      <ul className={css.twins}>
        {user.twins.map(({ id, name, email, ...facts }) => (
          <li key={id}>
            <Avatar name={name} />
            <span>
              <b>{name}</b> <StateTag of={facts} />
              <small>{email ?? t('merge.noEmail')}</small>
            </span>
            <Button
              small
              aria-label={t('twins.mergeWith', { name })}
              onClick={() => {
                setTwin({ id, name, hint: email ?? undefined });
                merging.open();
              }}
            >
              {t('twins.merge')}
            </Button>
          </li>
        ))}
      </ul>
      <MergeDialog key={merging.key} opened={merging.opened} onClose={merging.close} user={user} twin={twin} />
    </Section>
  );
}
