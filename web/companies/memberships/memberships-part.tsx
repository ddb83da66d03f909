import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { CompanyTable } from '#web/records/parts/company-table.tsx';
import { Section } from '#web/records/parts/section.tsx';
import { AddDialog } from './add-dialog.tsx';
import { MembershipMenu } from './membership-menu.tsx';

interface Props {
  guild: { id: string; name: string };
}

export function MembershipsPart({ guild }: Props) {
  const t = useTexts(['companies', 'records']);
  const state = useTableState({ sorts: ['name', 'people'], prefix: 'in' });
  const { search, sort, page } = state;
  const adding = useOpening();
  const companies = useSteadyQuery(query('GET /api/companies', { query: { guild: guild.id, search, sort, page } }));
  return (
    <Section
      title={t('records:companies.title')}
      action={
        <Button small variant="soft" icon="plus" onClick={adding.open}>
          {t('memberships.add')}
        </Button>
      }
    >
      <CompanyTable
        companies={companies}
        state={state}
        empty={t('memberships.none')}
        menu={(company) => <MembershipMenu company={company} guild={guild} />}
      />
      <AddDialog key={adding.key} opened={adding.opened} onClose={adding.close} guild={guild} />
    </Section>
  );
}
