import { type ReactNode, Suspense, useState } from 'react';
import type { UserSummary } from '#contract/people/people.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import css from './person.module.css';
import { PersonPicker } from './person-picker.tsx';

interface Props {
  focused?: boolean;
  children: (person: UserSummary) => ReactNode;
}

export function PersonChoice({ focused = false, children }: Props) {
  const t = useTexts('visibility/office');
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
      <Suspense fallback={<Coming width="70%" height={22} />}>{children(person)}</Suspense>
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
