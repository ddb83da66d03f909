import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { User } from '#contract/people/people.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { MailCheckbox } from '#web/ui/form/mail-checkbox.tsx';
import { DrawerFoot } from '#web/ui/overlay/drawer.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section } from '#web/records/parts/section.tsx';
import css from './admission.module.css';

interface Props {
  user: User;
  onBack: () => void;
  onRefused: () => void;
}

export function RefusePart({ user: { id, name, email, version }, onBack, onRefused }: Props) {
  const t = useTexts('people');
  const { register, handleSubmit } = useForm({ defaultValues: { reason: '', tell: true } });
  const refuse = useMutation({
    ...mutation('POST /api/users/{id}/refuse'),
    onSuccess() {
      toast.success(t('admission.refusedDone', { name }));
      onRefused();
    },
  });
  const submit = handleSubmit(({ reason, tell }) => {
    const line = reason.replaceAll(/\s+/g, ' ').trim();
    refuse.mutate({ params: { id }, body: { reason: line || null, tell }, ifMatch: version });
  });
  return (
    <Section title={t('admission.refuseTitle', { name })} lead={t('admission.refuseLead')}>
      <div className={css.refuse}>
        <TextArea
          label={t('admission.reason')}
          optional
          hint={t('admission.reasonHint')}
          rows={3}
          maxLength={500}
          autoFocus
          {...register('reason')}
        />
        {email !== null && <MailCheckbox label={t('admission.tell')} {...register('tell')} />}
      </div>
      <DrawerFoot>
        <Button onClick={onBack}>{t('admission.back')}</Button>
        <Button variant="danger" busy={refuse.isPending} onClick={() => void submit()}>
          {t('admission.refuse')}
        </Button>
      </DrawerFoot>
    </Section>
  );
}
