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
      row={(person: ReachedPerson) => <PersonRow person={person} isUnreachable={which.part === 'unreachable'} />}
      failed={t('people.failed')}
      empty={(searched) => t(searched ? 'people.nothing' : 'people.nobody')}
    />
  );
}

interface RowProps {
  person: ReachedPerson;
  /** Says what is missing, with the way to the record. */
  isUnreachable?: boolean;
}

export function PersonRow({ person, isUnreachable = false }: RowProps) {
  const { id, name, email, addressBlocked, companies } = person;
  const t = useTexts('targeting/office');
  const { listed } = useFormats();
  const state = userState(person);
  return (
    <>
      <Avatar name={name} size="small" />
      <span>
        <b>{isUnreachable ? <Link to={`${pages.targeting}?tab=members&open=${id}`}>{name}</Link> : name}</b>
        {companies.length > 0 && <span>{listed(companies.map((company) => company.name))}</span>}
        {isUnreachable && <span>{t(`people.lacks.${lackOf(person)}`)}</span>}
        {email && <span>{email}</span>}
      </span>
      <span className={css.tags}>
        {!email && !isUnreachable && <Tag tone="warn">{t('people.noEmail')}</Tag>}
        {addressBlocked && <Tag tone="warn">{t('people.addressBlocked')}</Tag>}
        {state !== 'open' && <Tag>{t(`people.states.${state}`)}</Tag>}
      </span>
    </>
  );
}

function lackOf({ email, addressBlocked }: ReachedPerson) {
  if (!email) return 'both';
  return addressBlocked ? 'working' : 'postal';
}
