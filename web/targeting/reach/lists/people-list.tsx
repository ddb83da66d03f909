import type { Audience, ReachedPerson, ReachPart } from '#contract/targeting/targeting.ts';
import { Link } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { userState } from '#contract/people/words.ts';
import type { PostKind } from '#contract/posts/words.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import css from './people.module.css';
import { reachedQuery } from '../reach.queries.ts';
import { ReachedList } from './reached-list.tsx';

export function PeopleList(which: { audience: Audience; part: ReachPart; kind: PostKind }) {
  const t = useTexts('targeting/office');
  return (
    <ReachedList
      pagesOf={(search) => reachedQuery(which, search)}
      row={(person: ReachedPerson) => <PersonRow person={person} />}
      failed={t('people.failed')}
      empty={(searched) => t(searched ? 'people.nothing' : 'people.nobody')}
    />
  );
}

/** Of somebody who cannot be reached, it says what is missing, with the way to the record. */
export function PersonRow({ person }: { person: ReachedPerson }) {
  const { id, name, email, addressBlocked, companies, lacks } = person;
  const t = useTexts('targeting/office');
  const { listed } = useFormats();
  const state = userState(person);
  return (
    <>
      <Avatar name={name} size="small" />
      <span>
        <b>{lacks ? <Link to={`${pages.targeting}?tab=members&open=${id}`}>{name}</Link> : name}</b>
        {companies.length > 0 && <span>{listed(companies.map((company) => company.name))}</span>}
        {lacks && <span>{t(`people.lacks.${lacks}`)}</span>}
        {email && <span>{email}</span>}
      </span>
      <span className={css.tags}>
        {!email && !lacks && <Tag tone="warn">{t('people.noEmail')}</Tag>}
        {addressBlocked && <Tag tone="warn">{t('people.addressBlocked')}</Tag>}
        {state !== 'open' && <Tag>{t(`people.states.${state}`)}</Tag>}
      </span>
    </>
  );
}
