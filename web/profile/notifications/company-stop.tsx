import { useMutation } from '@tanstack/react-query';
import { mutation } from '#web/base/api.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { AuthText } from '#web/identity/page/auth-card.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';

/** Of a mail to a company that has nobody in the portal: it turns to letters. */
export function CompanyStop({ token }: { token: string }) {
  const t = useTexts('profile');
  const { name } = useTenant();
  const stop = useMutation({ ...mutation('POST /mails'), meta: { quiet: true } });
  if (stop.error?.code === 'notFound') return <AuthText>{t('mails.noLink')}</AuthText>;
  if (stop.isSuccess)
    return (
      <div role="status">
        <AuthText>{t('mails.companyStopped', { portal: name })}</AuthText>
      </div>
    );
  return (
    <>
      <AuthText>{t('mails.companyLead', { portal: name })}</AuthText>
      {stop.error && <FailureState title={t('mails.failed')} error={stop.error} retry={() => stop.reset()} />}
      <Button
        variant="primary"
        wide
        busy={stop.isPending}
        onClick={() => stop.mutate({ query: { token, kind: 'company' } })}
      >
        {t('mails.companyStop')}
      </Button>
    </>
  );
}
