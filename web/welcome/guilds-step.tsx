import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/base/pages.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Content } from '#web/ui/content.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { catalogueQuery } from './catalogue.queries.ts';
import { GuildRows } from './guild-rows.tsx';
import { proposalsOf } from './guild-proposals.ts';
import css from './set-up.module.css';
import { type StepProps, StepSheet } from './step-sheet.tsx';

export function GuildsStep({ state, setUp, onNext, onSkip }: StepProps) {
  const t = useTexts('welcome/office');
  const { number } = useFormats();
  const { guild } = setUp.counts;
  return (
    <StepSheet state={state} done={t('guilds.done', { count: guild, n: number(guild) })}>
      <Guilds ticked={setUp.portal.craftIds ?? []} onNext={onNext} onSkip={onSkip} />
    </StepSheet>
  );
}

function Guilds({ ticked, onNext, onSkip }: { ticked: string[] } & Pick<StepProps, 'onNext' | 'onSkip'>) {
  const { language } = useTenant();
  const crafts = useQuery(catalogueQuery).data;
  const guilds = useQuery(query('GET /api/guild', { query: { size: 100 } })).data;
  if (!crafts || !guilds)
    return (
      <div className={css.inside}>
        <Skeleton height={200} />
      </div>
    );
  const chosen = crafts.filter(({ id }) => ticked.includes(id));
  const taken = new Set(guilds.items.flatMap((guild) => guild.crafts.map(({ id }) => id)));
  return (
    <GuildRows
      there={guilds.items}
      proposed={proposalsOf(chosen, taken, language)}
      crafts={chosen.length}
      onNext={onNext}
      onSkip={onSkip}
    >
      <Offices />
    </GuildRows>
  );
}

/** Offices of guilds that are there; they are changed where all roles are. */
function Offices() {
  const t = useTexts('welcome/office');
  const roles = useQuery(query('GET /api/roles', { query: { size: 100 } })).data;
  const offices = roles?.items.filter(({ heldIn }) => heldIn !== 'tenant') ?? [];
  return (
    <>
      <h3>{t('guilds.offices')}</h3>
      {offices.length > 0 ? <p>{t('guilds.officesLead')}</p> : roles && <p>{t('guilds.officesNone')}</p>}
      <ul className={css.offices}>
        {offices.map(({ id, name, feminineName }) => (
          <li key={id}>
            <Tag>
              <Content>{bothForms(name, feminineName)}</Content>
            </Tag>
          </li>
        ))}
      </ul>
      <ButtonLink small variant="quiet" to={`${pages.targeting}?tab=roles`}>
        {t('guilds.changeOffices')}
      </ButtonLink>
    </>
  );
}

/** "Obermeister/in"; each holder has the office in his or her own form. */
function bothForms(name: string, feminineName: string | null): string {
  if (feminineName === null || feminineName === name) return name;
  return feminineName === `${name}in` ? `${name}/in` : `${name}, ${feminineName}`;
}
