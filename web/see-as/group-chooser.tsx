import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SizedTarget } from '#contract/targeting/targeting.ts';
import type { TargetKind } from '#contract/targeting/words.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { FoundNote, KindChips, targetsQuery } from '#web/targeting/audience/found-targets.tsx';
import { iconOf } from '#web/targeting/kinds.ts';
import { useTargetLang, useTargetName } from '#web/targeting/target-name.ts';
import { useTargetSize } from '#web/targeting/target-size.ts';
import { PersonPicker } from '#web/visibility/person/person-picker.tsx';
import { Chip } from '#web/ui/text/chip.tsx';
import { ComingLines } from '#web/ui/feedback/coming-lines.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { useSought } from '#web/ui/search-list/use-sought.ts';
import { Sheet } from '#web/ui/page/sheet.tsx';
import css from './group-chooser.module.css';

/** `to` takes an `as` of `seenAsPattern`. */
export function GroupChooser({ to }: { to: (as: string) => string }) {
  const t = useTexts(['see-as', 'targeting/office']);
  const { sought, field } = useSought();
  const [kind, setKind] = useState<TargetKind | 'person' | undefined>();
  const navigate = useNavigate();
  const isPerson = kind === 'person';
  const ofKind = isPerson ? undefined : kind;
  const found = useSteadyQuery(targetsQuery(sought, ofKind));
  const kindChips = (
    <KindChips kind={ofKind} onKind={setKind} isElsewhere={isPerson}>
      <Chip chosen={isPerson} onClick={() => setKind('person')}>
        {t('person')}
      </Chip>
    </KindChips>
  );
  if (isPerson)
    return (
      <Sheet padded className={css.chooser}>
        {kindChips}
        <PersonPicker focused onPick={({ id }) => void navigate(to(`user:${id}`))} />
      </Sheet>
    );
  return (
    <Sheet padded className={css.chooser}>
      <SearchField {...field} label={t('targeting/office:picker.search')} />
      {kindChips}
      <Loaded
        query={found}
        failed={t('targeting/office:picker.failed')}
        coming={<ComingLines className={css.coming} />}
      />
      <ul className={css.groups} aria-label={t('targeting/office:picker.found')}>
        {found.data?.items.map((target) => (
          <Group key={targetKey(target.target)} target={target} to={to} />
        ))}
      </ul>
      <FoundNote className={css.note} found={found.data} />
    </Sheet>
  );
}

function Group({ target: { target, name, people }, to }: { target: SizedTarget; to: (as: string) => string }) {
  const t = useTexts('see-as');
  const words = useTexts('targeting/office');
  const nameOf = useTargetName();
  const langOf = useTargetLang();
  const sizeOf = useTargetSize();
  return (
    <li>
      <Icon name={iconOf(target.kind)} />
      <span>
        <Link to={to(targetKey(target))} lang={langOf({ target, name })}>
          {nameOf({ target, name })}
        </Link>
        <small>
          {words(`audience.kinds.${target.kind}`)}, {sizeOf(people)}
        </small>
      </span>
      {target.kind === 'guild' && (
        <Link className={css.newcomer} to={to(`newcomer:${target.id}`)}>
          {t('asNewcomer')}
        </Link>
      )}
    </li>
  );
}
