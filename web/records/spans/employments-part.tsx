import type { Named } from '#contract/base/fields.ts';
import { companyFunctions, type CompanyFunction } from '#contract/companies/words.ts';
import type { UserState } from '#contract/people/words.ts';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { useNameOf } from '#web/identity/name-of.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { companyFinder, peopleFinder } from '../finders.ts';
import { StateTag } from '../parts/state-tag.tsx';
import { daysOf, type Span } from './span.ts';
import { SpansPart } from './spans-part.tsx';
import type { SpanRowOf } from './span-row.tsx';

interface Employment extends Span {
  with: Named & { state?: UserState };
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
    tag: employment.with.state && <StateTag state={employment.with.state} />,
    span: employment,
    employment,
  }));
  function sides(other: Named | null) {
    const none = { id: '', name: '' };
    const [user, company] = people ? [other ?? none, of] : [of, other ?? none];
    return {
      params: { id: user.id, companyId: company.id },
      names: { person: user.name, company: company.name },
    };
  }
  const summaries = { add: 'summary', change: 'changeSummary', end: 'endSummary' } as const;
  return (
    <SpansPart
      title={t(people ? 'employments.people' : 'employments.companies')}
      lead={t(people ? 'employments.peopleLead' : 'employments.companiesLead')}
      add={t(people ? 'employments.addPerson' : 'employments.addCompany')}
      none={t(people ? 'employments.noPeople' : 'employments.noCompanies')}
      rows={rows}
      fields={{
        thing: {
          label: t(people ? 'employments.person' : 'employments.company'),
          finder: people ? peopleFinder : companyFinder,
          placeholder: t(people ? 'employments.findPerson' : 'employments.findCompany'),
          without: rows.map(({ key }) => key),
        },
        kind: {
          label: t('employments.function'),
          choices: companyFunctions.map((value) => ({ value, title: t(`employments.functions.${value}`) })),
        },
        paths: { function: 'kind' },
      }}
      usualKind="journeyman"
      kindOf={(row) => row.employment.function}
      changeTitle={(row) => t('employments.changeTitle', sides(row.employment.with).names)}
      set={(values, row, way) => {
        const { params, names } = sides(row?.employment.with ?? values.thing);
        const body = { function: values.kind as CompanyFunction, ...daysOf(values) };
        return {
          route: 'PUT /api/users/{id}/companies/{companyId}',
          args: { params, body },
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
      endTitle={t('employments.endTitle')}
      removeTitle={t('employments.removeTitle')}
    />
  );
}
