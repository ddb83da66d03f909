import type { Company } from '#contract/companies/companies.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { Ending } from '#web/records/ending/ending.ts';
import { useEnding } from '#web/records/ending/use-ending.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { today } from '#web/base/time/calendar.ts';

/** A company leaves the association on a day, with all its memberships, or stays after all. */
export function CompanyEnd({ company: { id, name, endsOn } }: { company: Company }) {
  const t = useTexts('records');
  const { shortDate } = useFormats();
  const ends = useEnding();
  const ending: Ending = {
    title: t('ending.company'),
    lead: t('ending.companyLead', { name }),
    usual: 'yearEnd',
    offices: { companyId: id },
    change: (day, termIds) => ({
      route: 'POST /api/companies/{id}/end',
      args: { params: { id }, body: { endsOn: day, termIds } },
    }),
    resume: { route: 'POST /api/companies/{id}/resume', args: { params: { id } } },
  };
  return (
    <>
      {endsOn === null ? (
        <Button variant="quiet" icon="clock" onClick={() => ends.end(ending)}>
          {t('ending.companyLeave')}
        </Button>
      ) : (
        <Banner tone="warn" icon="clock" role="note">
          <p>{t(endsOn < today() ? 'ending.companyLeft' : 'ending.companyUntil', { name, day: shortDate(endsOn) })}</p>
          <Button small icon="back" onClick={() => ends.resume(ending)}>
            {t('ending.resume')}
          </Button>
        </Banner>
      )}
      {ends.dialogs}
    </>
  );
}
