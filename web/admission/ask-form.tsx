import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { OwnAdmission } from '#contract/admission/admission.ts';
import { mutation, query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { AuthForm } from '#web/identity/page/auth-card.tsx';
import { AskedFields, askedOf } from '#web/identity/page/asked-fields.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';

/**
 * What the office of this portal should know of somebody who asks to be let in: asks, or changes what was written. `first`
 * where nobody has been asked yet.
 */
export function AskForm({ own, first, onSent }: { own: OwnAdmission; first: boolean; onSent: () => void }) {
  const t = useTexts('admission');
  const client = useQueryClient();
  const ask = useMutation({
    ...mutation('PUT /api/users/me/admission'),
    onSuccess(sent) {
      client.setQueryData(query('GET /api/users/me/admission').queryKey, sent);
      form.reset({ company: sent.company ?? '', message: sent.message ?? '' });
      onSent();
    },
  });
  const form = useForm({ defaultValues: { company: own.company ?? '', message: own.message ?? '' } });
  const { isDirty } = form.formState;
  return (
    <AuthForm onSubmit={(event) => void form.handleSubmit((values) => ask.mutate({ body: askedOf(values) }))(event)}>
      <AskedFields field={form.register} />
      <div role="status">{ask.isSuccess && !isDirty && !first && <Banner tone="ok">{t('asked.sent')}</Banner>}</div>
      <Button type="submit" variant={first ? 'primary' : 'default'} wide busy={ask.isPending}>
        {t(first ? 'asked.ask' : 'asked.send')}
      </Button>
    </AuthForm>
  );
}
