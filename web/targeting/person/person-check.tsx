import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserSummary } from '#contract/members/users.ts';
import type { NamedAudience } from '#contract/targeting.ts';
import { Button } from '#web/ui/button.tsx';
import type { AskedPost } from './next-steps.tsx';
import css from './person.module.css';
import { PersonPicker } from './person-picker.tsx';
import { SightAnswer } from './sight-answer.tsx';

interface Props {
  audience: NamedAudience;
  /** A post of that audience; of one that is still to appear the answer is as of that moment. */
  post?: AskedPost | undefined;
  /** The search is what one has come for. */
  focused?: boolean;
}

/** "Prüfen, ob jemand es sieht": somebody is looked up, and the answer says whether an audience reaches him or her, and why. */
export function PersonCheck({ audience, post, focused = false }: Props) {
  const { t } = useTranslation('sight');
  const [person, setPerson] = useState<UserSummary | null>(null);
  const [again, setAgain] = useState(false);
  if (!person) {
    return (
      <div className={css.check}>
        <p className={css.hint}>{t('check.hint')}</p>
        <PersonPicker onPick={setPerson} focused={focused || again} />
      </div>
    );
  }
  return (
    <div className={css.check}>
      <SightAnswer audience={audience} post={post} person={person} />
      <Button
        small
        icon="search"
        autoFocus
        onClick={() => {
          setPerson(null);
          setAgain(true);
        }}
      >
        {t('check.other')}
      </Button>
    </div>
  );
}
