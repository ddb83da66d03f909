import type { NamedAudience, ReachedGroup } from '#contract/targeting/targeting.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { chosenGuilds } from './chosen-guilds.ts';
import css from './reach.module.css';

const shown = 6;

interface Props {
  audience: NamedAudience;
  people: number;
  guilds: readonly ReachedGroup[];
  onOpen: () => void;
}

/** People of two guilds count in both. */
export function Breakdown({ audience, people: all, guilds, onOpen }: Props) {
  const t = useTexts('targeting/office');
  const { number } = useFormats();
  const most = guilds[0]?.people ?? 0;
  const together = guilds.reduce((sum, { people }) => sum + people, 0);
  if (guilds.length < 2 || chosenGuilds(audience)?.size === 1) return null;
  return (
    <div className={css.breakdown}>
      <h3>{t('reach.byGuild')}</h3>
      <ul>
        {guilds.slice(0, shown).map(({ id, name, people }) => (
          <li key={id}>
            <span>
              <Content>{name}</Content>
            </span>
            <i aria-hidden="true">
              <i style={{ inlineSize: `${(people / most) * 100}%` }} />
            </i>
            <b>{number(people)}</b>
          </li>
        ))}
      </ul>
      {guilds.length > shown && (
        <Button small variant="quiet" onClick={onOpen}>
          {t('reach.allGuilds', { n: number(guilds.length) })}
        </Button>
      )}
      {together > all && <p className={css.note}>{t('reach.together', { n: number(together) })}</p>}
    </div>
  );
}
