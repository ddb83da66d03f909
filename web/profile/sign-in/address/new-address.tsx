import { useMutation } from '@tanstack/react-query';
import type { AddressChange } from '#contract/identity/identity.ts';
import { mutation } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { AddressSteps } from '#web/identity/identity.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import css from '../sign-in.module.css';
import { MailAddress } from './mail-address.tsx';

interface Props {
  change: AddressChange;
  steps: AddressSteps;
  hasPassword: boolean;
}

export function NewAddress({ change: { email, expiresAt }, steps, hasPassword }: Props) {
  const t = useTexts('profile');
  const { instant } = useFormats();
  const sending = useOpening();
  const withdrawing = useMutation({
    ...mutation('DELETE /api/users/me/new-address'),
    onSuccess: () => toast.success(t('signIn.address.withdrawn', { email })),
    meta: { untilFresh: true },
  });
  return (
    <div className={css.waiting}>
      <Banner>
        <p>
          <b>{t('signIn.address.waits', { email })}</b>
        </p>
        <p>{t('signIn.address.until', { until: instant(expiresAt) })}</p>
        <div className={css.actions}>
          <Button small onClick={sending.open}>
            {t('signIn.address.again')}
          </Button>
          <Button small busy={withdrawing.isPending} onClick={() => withdrawing.mutate({})}>
            {t('signIn.address.withdraw')}
          </Button>
        </div>
      </Banner>
      <MailAddress
        key={sending.key}
        steps={steps}
        hasPassword={hasPassword}
        email={email}
        opened={sending.opened}
        onClose={sending.close}
      />
    </div>
  );
}
