import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Import } from '#contract/imports/imports.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { keepImport } from '../import.queries.ts';
import { StepTitle } from '../steps/step-title.tsx';
import css from './run.module.css';

export function Failed({ known }: { known: Import }) {
  const t = useTexts('imports');
  const client = useQueryClient();
  const address = useAddress();
  const again = useMutation({
    ...mutation('PUT /api/imports/{id}/columns'),
    onSuccess: (next) => keepImport(client, next),
  });
  const { id, columns, version, failure } = known;
  const { step: what, requestId: number } = failure ?? { step: 'check', requestId: '' };
  return (
    <Sheet padded as="section" className={css.panel}>
      <StepTitle>{t(`failure.${what}`)}</StepTitle>
      <Banner tone="signal" role="alert">
        <p>{t(`failure.${what}Text`)}</p>
        {number && (
          <p className={css.id}>
            {t('failure.id')} <code>{number}</code>
          </p>
        )}
      </Banner>
      <div className={css.next}>
        <ButtonLink to={address.to({ step: 'columns' })}>{t('failure.columns')}</ButtonLink>
        <Button
          variant="primary"
          icon="reload"
          busy={again.isPending}
          onClick={() =>
            again.mutate({ params: { id }, body: { fields: columns.map(({ field }) => field) }, ifMatch: version })
          }
        >
          {t('failure.again')}
        </Button>
      </div>
    </Sheet>
  );
}
