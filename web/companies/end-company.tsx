import type { Company } from '#contract/companies/companies.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { DangerQuiet } from '#web/records/drawer/danger-quiet.tsx';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { today } from '#web/base/time/calendar.ts';

export function EndCompany({ company: { id, name, endsOn, version } }: { company: Company }) {
  const t = useTexts('companies');
  const change = useEffectfulChange();
  if (endsOn !== null && endsOn <= today()) return null;
  return (
    <>
      <DangerQuiet
        icon="clock"
        busy={change.busy}
        onClick={() =>
          change.ask({
            route: 'PATCH /api/companies/{id}',
            args: { params: { id }, body: { endsOn: today() }, ifMatch: version },
            summary: t('end.summary', { name }),
            always: { title: t('end.title', { name }), confirm: t('end.confirm'), danger: true },
            onSaved: () => toast.success(t('end.done')),
          })
        }
      >
        {t('end.action')}
      </DangerQuiet>
      {change.dialog}
    </>
  );
}
