import type { Named } from '#contract/base/fields.ts';
import type { CompanyFunction } from '#contract/companies/words.ts';
import type { MemberFacts } from '#contract/people/words.ts';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { useNameOf } from '#web/identity/name-of.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { StateTag } from '../parts/state-tag.tsx';
import type { Choice } from '#web/ui/picker/choice.ts';
import type { Ending } from '../ending/ending.ts';
import { useEmploymentFields } from './employment-fields.ts';
import type { Span } from './span.ts';
import { SpansPart } from './spans-part.tsx';
import type { SpanRowOf } from './span-row.tsx';

interface Employment extends Span {
  with: Named | (Named & MemberFacts);
  function: CompanyFunction;
}

interface Props {
  of: { kind: 'user' | 'company' } & Named;
  employments: Employment[];
}

export function EmploymentsPart({ of, employments }: Props) {
  const t = useTexts('records');
  const nameOf = useNameOf();
  const people = of.kind === 'company';
  const rows = employments.map((employment): SpanRowOf & { employment: Employment } => ({
    key: employment.with.id,
    name: nameOf(employment.with),
    to: `${pages.targeting}?tab=${people ? 'members' : 'companies'}&open=${employment.with.id}`,
    emblem: people ? <Avatar name={nameOf(employment.with)} /> : <Emblem trade={employment.with.name} icon="company" />,
    detail: t(`employments.functions.${employment.function}`),
    tag: 'access' in employment.with && <StateTag of={employment.with} />,
    span: employment,
    employment,
  }));
  const fields = useEmploymentFields(
    of.kind,
    rows.map(({ key }) => key),
  );
  /** Both sides of one employment, for the path and for sentences. */
  function sides(other: Named) {
    const [user, company] = people ? [other, of] : [of, other];
    return {
      params: { id: user.id, companyId: company.id },
      names: { person: user.name, company: company.name },
    };
  }
  const summaries = { add: 'summary', change: 'changeSummary' } as const;
  function ending(other: Named): Ending {
    const { params, names } = sides(other);
    return {
      title: t('ending.employment'),
      lead: t('ending.at', names),
      usual: 'today',
      offices: { companyId: params.companyId, user: params.id },
      change: (endsOn, termIds) => ({
        route: 'POST /api/users/{id}/companies/{companyId}/end',
        args: { params, body: { endsOn, termIds } },
      }),
      resume: { route: 'POST /api/users/{id}/companies/{companyId}/resume', args: { params } },
    };
  }
  return (
    <SpansPart
      title={t(people ? 'employments.people' : 'employments.companies')}
      lead={t(people ? 'employments.peopleLead' : 'employments.companiesLead')}
      add={t(people ? 'employments.addPerson' : 'employments.addCompany')}
      none={t(people ? 'employments.noPeople' : 'employments.noCompanies')}
      rows={rows}
      fields={fields}
      changeTitle={(row) => t('employments.changeTitle', sides(row.employment.with).names)}
      set={({ function: as, startsOn, endsOn }, row, way, { other }) => {
        const { params, names } = sides(row?.employment.with ?? (other as Choice));
        return {
          route: 'PUT /api/users/{id}/companies/{companyId}',
          args: { params, body: { function: as, startsOn, endsOn } },
          summary: t(`employments.${summaries[way]}`, names),
        };
      }}
      remove={(row) => {
        const { params, names } = sides(row.employment.with);
        return {
          route: 'DELETE /api/users/{id}/companies/{companyId}',
          args: { params },
          summary: t('employments.removeSummary', names),
        };
      }}
      end={(row) => ending(row.employment.with)}
      removeTitle={t('employments.removeTitle')}
    />
  );
}
