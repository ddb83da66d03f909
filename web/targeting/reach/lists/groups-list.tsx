import type { Audience, ReachedGroup, ReachedGroupKind } from '#contract/targeting/targeting.ts';
import type { Way } from '#contract/targeting/ways.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { iconOf } from '../../kinds.ts';
import css from './people.module.css';
import { reachedGroupsQuery } from '../reach.queries.ts';
import { useReachWords } from '../reach-words.ts';
import { ReachedList } from './reached-list.tsx';

interface Props {
  audience: Audience;
  kind: ReachedGroupKind;
  /** Only companies without people that are addressed this way. */
  emptyBy?: Way;
}

export function GroupsList({ audience, kind, emptyBy }: Props) {
  const t = useTexts('targeting/office');
  const words = useReachWords();
  return (
    <ReachedList
      pagesOf={(search) => reachedGroupsQuery({ audience, kind, ...(emptyBy && { emptyBy }) }, search)}
      row={({ name, people }: ReachedGroup) => (
        <>
          <Icon name={iconOf(kind)} className={css.sign} />
          <span>
            <b>{kind === 'company' ? name : <Content>{name}</Content>}</b>
            <span>{people === 0 ? t('reach.withoutPeople') : words.people(people)}</span>
          </span>
        </>
      )}
      failed={t('people.groupsFailed')}
      empty={(searched) => t(searched ? 'people.noSuchGroup' : 'people.noGroup')}
    />
  );
}
