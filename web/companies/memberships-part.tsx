import type { Company } from '#contract/companies/companies.ts';
import { pages } from '#contract/base/pages.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { Choice } from '#web/ui/picker/choice.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { required } from '#web/records/fields/field.ts';
import { one } from '#web/records/fields/picked.tsx';
import { guildFinder } from '#web/records/finders.ts';
import type { SpanRowOf } from '#web/records/spans/span-row.tsx';
import { CompanyEnd } from './memberships/company-end.tsx';
import { useMembershipEnding } from './memberships/membership-ending.tsx';
import { useMembershipFields } from './memberships/membership-fields.ts';
import { SpansPart } from '#web/records/spans/spans-part.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

type Membership = Company['memberships'][number];

export function MembershipsPart({ company }: { company: Company }) {
  const t = useTexts(['companies', 'records']);
  const lang = useContentLang();
  const rows = company.memberships.map((membership): SpanRowOf & { membership: Membership } => ({
    key: membership.guild.id,
    name: membership.guild.name,
    lang,
    to: `${pages.targeting}?tab=guilds&open=${membership.guild.id}`,
    emblem: <Emblem trade={membership.guild.name} icon="guild" />,
    detail: t(`memberships.kinds.${membership.kind}`),
    span: membership,
    membership,
  }));
  const fields = {
    guildId: required(
      one(guildFinder, {
        once: true,
        label: t('guilds.guild'),
        placeholder: t('guilds.find'),
        wrong: t('records:spans.required'),
        without: rows.map(({ key }) => key),
      }),
    ),
    ...useMembershipFields(),
  };
  const endingOf = useMembershipEnding();
  const names = { company: company.name, guild: gap };
  const params = (guildId: string) => ({ id: company.id, guildId });
  const summaries = { add: 'summary', change: 'changeSummary' } as const;
  return (
    <>
      <SpansPart
        title={t('guilds.title')}
        lead={t('guilds.lead')}
        add={t('guilds.add')}
        none={t('guilds.none')}
        rows={rows}
        fields={fields}
        changeTitle={(row) => <ContentIn text={t('guilds.changeTitle', { guild: gap })}>{row.name}</ContentIn>}
        set={({ guildId, ...body }, row, way, { guildId: chosen }) => ({
          route: 'PUT /api/companies/{id}/guilds/{guildId}',
          args: { params: params(row?.key ?? guildId), body },
          summary: (
            <ContentIn text={t(`guilds.${summaries[way]}`, names)}>{(row ?? (chosen as Choice)).name}</ContentIn>
          ),
        })}
        remove={(row) => ({
          route: 'DELETE /api/companies/{id}/guilds/{guildId}',
          args: { params: params(row.key) },
          summary: <ContentIn text={t('guilds.removeSummary', names)}>{row.name}</ContentIn>,
        })}
        end={({ membership: { guild } }) => endingOf(company, guild)}
        removeTitle={t('guilds.removeTitle')}
      />
      <CompanyEnd company={company} />
    </>
  );
}
