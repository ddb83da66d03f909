import type { Audience, ReachedPerson, ReachPart } from '#contract/targeting/targeting.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Tag } from '#web/ui/tag.tsx';
import css from './people.module.css';
import { reachedQuery } from '../reach.queries.ts';
import { ReachedList } from './reached-list.tsx';

export function PeopleList({ audience, part }: { audience: Audience; part: ReachPart }) {
  const t = useTexts('targeting/office');
  return (
    <ReachedList
      pagesOf={(search) => reachedQuery(audience, part, search)}
      row={(person: ReachedPerson) => <PersonRow person={person} />}
      failed={t('people.failed')}
      empty={(searched) => t(searched ? 'people.nothing' : 'people.nobody')}
    />
  );
}

export function PersonRow({ person: { name, email, addressBlocked, state, companies } }: { person: ReachedPerson }) {
  const t = useTexts('targeting/office');
  const { listed } = useFormats();
  return (
    <>
      <Avatar name={name} size="small" />
      <span>
        <b>{name}</b>
        {companies.length > 0 && <span>{listed(companies.map((company) => company.name))}</span>}
        {email && <span>{email}</span>}
      </span>
      <span className={css.tags}>
        {!email && <Tag tone="warn">{t('people.noEmail')}</Tag>}
        {addressBlocked && <Tag tone="warn">{t('people.addressBlocked')}</Tag>}
        {state !== 'active' && <Tag>{t(`people.states.${state}`)}</Tag>}
      </span>
    </>
  );
}
