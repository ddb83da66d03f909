import type { Company } from '#contract/companies/companies.ts';
import { query } from '#web/base/api.ts';
import { today } from '#web/base/time/calendar.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { EntityDrawer } from '#web/records/drawer/entity-drawer.tsx';
import { EmploymentsPart } from '#web/records/spans/employments-part.tsx';
import { HistoryPart } from '#web/audit/history/history-part.tsx';
import { Section } from '#web/records/parts/section.tsx';
import { UsesPart } from '#web/records/parts/uses-part.tsx';
import { CompanyForm } from './company-form.tsx';
import { MakePerson } from './make-person.tsx';
import { MembershipsPart } from './memberships-part.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

export function CompanyDrawer() {
  const t = useTexts(['companies', 'records']);
  const { number } = useFormats();
  const countOf = (spans: { isCurrent: boolean }[]) => number(spans.filter(({ isCurrent }) => isCurrent).length);
  return (
    <EntityDrawer
      query={(id) => query('GET /api/companies/{id}', { params: { id } })}
      heading={(company) => ({
        title: company.name,
        subtitle: <Subtitle of={company} />,
        emblem: <Emblem trade={company.crafts[0]?.name ?? ''} icon="company" large />,
      })}
      parts={(company) => [
        {
          key: 'people',
          title: t('records:parts.people'),
          count: number(company.people),
          content: <People company={company} />,
        },
        {
          key: 'guilds',
          title: t('records:parts.guilds'),
          count: countOf(company.memberships),
          content: <MembershipsPart company={company} />,
        },
        { key: 'data', title: t('records:parts.data'), content: <CompanyForm company={company} /> },
        { key: 'history', title: t('records:parts.history'), content: <HistoryPart of={company} /> },
      ]}
      fresh={{ title: t('new'), form: <CompanyForm company={null} /> }}
      failed={t('failedOne')}
    />
  );
}

function People({ company }: { company: Company }) {
  const t = useTexts('companies');
  const { id, name, endsOn, employed } = company;
  return (
    <>
      {company.people === 0 && (endsOn === null || endsOn >= today()) && (
        <Section title={t('person.title')} lead={t('person.lead')} action={<MakePerson company={company} />} />
      )}
      <EmploymentsPart
        of={{ kind: 'company', id, name }}
        employments={employed.map(({ user, ...employment }) => ({ with: user, ...employment }))}
      />
      <UsesPart target={{ kind: 'company', id }} />
    </>
  );
}

function Subtitle({ of: { town, crafts, memberNumber } }: { of: Company }) {
  return (
    <ContentIn text={[town, crafts.length > 0 && gap, memberNumber].filter(Boolean).join(' · ')}>
      {crafts.map(({ name }) => name).join(', ')}
    </ContentIn>
  );
}
