import type { Company } from '#contract/companies/companies.ts';
import { type MembershipKind, membershipKinds } from '#contract/companies/words.ts';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { guildFinder } from '#web/records/finders.ts';
import { daysOf } from '#web/records/spans/span.ts';
import type { SpanRowOf } from '#web/records/spans/span-row.tsx';
import { SpansPart } from '#web/records/spans/spans-part.tsx';

type Membership = Company['memberships'][number];

export function MembershipsPart({ company }: { company: Company }) {
  const t = useTexts('companies');
  const rows = company.memberships.map((membership): SpanRowOf & { membership: Membership } => ({
    key: membership.guild.id,
    name: membership.guild.name,
    to: `${pages.targeting}?tab=guilds&open=${membership.guild.id}`,
    emblem: <Emblem trade={membership.guild.name} icon="guild" />,
    detail: t(`memberships.kinds.${membership.kind}`),
    span: membership,
    membership,
  }));
  const names = (guild: string) => ({ company: company.name, guild });
  const params = (guildId: string) => ({ id: company.id, guildId });
  const summaries = { add: 'summary', change: 'changeSummary', end: 'endSummary' } as const;
  return (
    <SpansPart
      title={t('guilds.title')}
      lead={t('guilds.lead')}
      add={t('guilds.add')}
      none={t('guilds.none')}
      rows={rows}
      fields={{
        thing: {
          label: t('guilds.guild'),
          finder: guildFinder,
          placeholder: t('guilds.find'),
          without: rows.map(({ key }) => key),
        },
        kind: {
          label: t('memberships.kind'),
          choices: membershipKinds.map((value) => ({ value, title: t(`memberships.kinds.${value}`) })),
        },
      }}
      usualKind="full"
      kindOf={(row) => row.membership.kind}
      changeTitle={(row) => t('guilds.changeTitle', { guild: row.name })}
      set={(values, row, way) => {
        const guild = row?.membership.guild ?? values.thing;
        return {
          route: 'PUT /api/companies/{id}/guilds/{guildId}',
          args: { params: params(guild?.id ?? ''), body: { kind: values.kind as MembershipKind, ...daysOf(values) } },
          summary: t(`guilds.${summaries[way]}`, names(guild?.name ?? '')),
        };
      }}
      remove={(row) => ({
        route: 'DELETE /api/companies/{id}/guilds/{guildId}',
        args: { params: params(row.key) },
        summary: t('guilds.removeSummary', names(row.name)),
      })}
      endTitle={t('guilds.endTitle')}
      removeTitle={t('guilds.removeTitle')}
    />
  );
}
