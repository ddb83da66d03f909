import { Link } from 'react-router';
import type { GuildDetail } from '#contract/guilds.ts';
import { pages } from '#contract/base/pages.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { FactList } from '#web/records/parts/fact-list.tsx';
import { Section } from '#web/records/parts/section.tsx';

/** Who looks after a guild in the office, and by which statutes it lives. */
export function GuildFacts({ guild: { responsible, statutesOn, association } }: { guild: GuildDetail }) {
  const t = useTexts('targeting');
  const { longDay } = useFormats();
  const to = (tab: string, id: string) => `${pages.targeting}?tab=${tab}&open=${id}`;
  return (
    <Section title={t('guilds.factsTitle')}>
      <FactList
        none={t('guilds.noFacts')}
        facts={{
          [t('fields.responsible')]: responsible && <Link to={to('members', responsible.id)}>{responsible.name}</Link>,
          [t('fields.statutesOn')]: statutesOn && longDay(statutesOn),
          [t('fields.association')]: association && (
            <Link to={to('associations', association.id)}>{association.name}</Link>
          ),
        }}
      />
    </Section>
  );
}
