import type { Officer } from '#contract/guilds/guilds.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { SpanMenu } from '#web/records/spans/span-menu.tsx';
import { today } from '#web/base/time/calendar.ts';
import css from '#web/records/spans/terms.module.css';
import { useElectionWords } from '#web/records/spans/election-words.ts';
import { TermBar } from '#web/records/spans/term-bar.tsx';
import { useTermChange } from './use-term-change.tsx';
import { useTermTag } from '#web/records/spans/term-tag.ts';

interface Props {
  officer: Officer;
  /** Unless clear from the place. */
  where?: string;
  as?: string | undefined;
}

export function OfficerRow({ officer, where, as }: Props) {
  const t = useTexts(['roles', 'records']);
  const nameOf = useNameOf();
  const { longDay } = useFormats();
  const term = useTermChange(officer);
  const tag = useTermTag(officer);
  const election = useElectionWords()(officer);
  const { user, startsOn, isCurrent } = officer;
  const future = startsOn !== null && startsOn > today();
  return (
    <li>
      <div className={css.line}>
        <Avatar name={nameOf(user)} tone={isCurrent ? 'soft' : 'sunken'} />
        <div className={css.words}>
          <b>{nameOf(user)}</b>
          <p>
            {as ?? <Content>{officer.role.name}</Content>}
            {where && (
              <>
                , <Content>{where}</Content>
              </>
            )}
          </p>
          {election && <p>{election}</p>}
        </div>
        {tag && <Tag tone="warn">{tag}</Tag>}
        {future && <Tag tone="primary">{t('officers.from', { day: longDay(startsOn) })}</Tag>}
        <SpanMenu
          label={t('officers.actions', { name: nameOf(user) })}
          onChange={term.change}
          end={t('records:ending.term')}
          onEnd={(isCurrent || future) && term.end}
          onRemove={term.remove}
        />
      </div>
      <TermBar term={officer} />
      {term.dialogs}
    </li>
  );
}
