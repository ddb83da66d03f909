import { type SubmitEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { tellFields } from '#web/ui/form/field-errors.ts';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import css from '../set-up.module.css';
import type { StepProps } from '../set-up-page.tsx';
import { StepEnd, StepSheet } from '../step-sheet.tsx';
import { useSavePortal } from '../use-save-portal.ts';
import { ColorField } from './color-field.tsx';
import { changesOf, type Identity, identityFields, identityOf } from './identity-fields.ts';
import { LogoField } from './logo-field.tsx';
import { isColor } from './readable.ts';
import { Seen } from './seen.tsx';
import { SenderField } from './sender-field.tsx';

export function IdentityStep({ state, setUp: { portal }, onNext, onSkip }: StepProps) {
  const t = useTexts(['welcome/office', 'ui']);
  const { name, mail } = portal;
  const answers = mail.replyTo;
  const told = answers ? t('identity.done', { name, address: answers }) : t('identity.doneSilent', { name });
  const done = mail.testedAt === null ? told : `${told} ${t('identity.tested')}`;
  return (
    <StepSheet state={state} done={done}>
      <IdentityForm portal={portal} onNext={onNext} onSkip={onSkip} />
    </StepSheet>
  );
}

function IdentityForm({
  portal,
  onNext,
  onSkip,
}: Pick<StepProps, 'onNext' | 'onSkip'> & Pick<StepProps['setUp'], 'portal'>) {
  const t = useTexts(['welcome/office', 'ui']);
  const before = identityOf(portal);
  const form = useForm<Identity>({ defaultValues: before });
  const { register, formState, setError, handleSubmit, watch } = form;
  const saving = useSavePortal();
  const [isFolded, setIsFolded] = useState(true);
  const now = watch();
  const error = (field: keyof Identity) => formState.errors[field]?.message;

  function tell(failure: Error) {
    const sentences = { invalid: t('ui:form.invalid'), taken: t('ui:form.taken') };
    setIsFolded(false);
    if (!tellFields(failure, { setError, names: identityFields }, sentences)) tellFailure(failure);
  }

  const submit = handleSubmit((values) =>
    saving.mutate(
      { body: changesOf(values, before), ifMatch: portal.version },
      { onSuccess: () => onNext(), onError: tell },
    ),
  );
  const { sender, replyTo } = portal.mail;
  const skipped = { name: portal.name, sender };
  return (
    <form noValidate onSubmit={(event: SubmitEvent) => void submit(event)}>
      <div className={css.identity}>
        <div className={css.form}>
          <div className={css.names}>
            <TextField
              label={t('identity.name')}
              error={error('name')}
              {...register('name', { validate: (text) => text.trim() !== '' || t('ui:form.required') })}
            />
            <TextField label={t('identity.shortName')} error={error('shortName')} {...register('shortName')} />
          </div>
          <div className={css.halves}>
            <LogoField logo={portal.logo} />
            <ColorField
              color={now.primaryColor}
              error={error('primaryColor')}
              input={register('primaryColor', { validate: (text) => isColor(text) || t('identity.colorWrong') })}
            />
          </div>
          <TextField
            type="email"
            autoComplete="off"
            label={t('identity.email')}
            hint={t('identity.emailHint')}
            error={error('email')}
            {...register('email')}
          />
          <SenderField
            name={now.name}
            address={sender}
            may={portal.mail.may}
            error={error('sender')}
            input={register('sender')}
          />
          <Fold
            title={t('identity.more')}
            open={!isFolded}
            onToggle={(event) => setIsFolded(!event.currentTarget.open)}
          >
            <div className={css.form}>
              <TextField
                type="tel"
                optional
                label={t('identity.phone')}
                error={error('phone')}
                {...register('phone')}
              />
              <TextField
                optional
                label={t('identity.address')}
                hint={t('identity.addressHint')}
                error={error('address')}
                {...register('address')}
              />
              <TextField
                type="email"
                autoComplete="off"
                optional
                label={t('identity.replyTo')}
                error={error('replyTo')}
                {...register('replyTo')}
              />
              {(['imprint', 'privacy'] as const).map((field) => (
                <TextArea
                  key={field}
                  optional
                  label={t(`identity.${field}`)}
                  hint={t('identity.legalHint')}
                  error={error(field)}
                  {...register(field)}
                />
              ))}
            </div>
          </Fold>
        </div>
        <Seen name={now.name} answers={now.replyTo || now.email} />
      </div>
      <StepEnd
        onSkip={onSkip}
        without={
          replyTo === null ? t('identity.skipSilent', skipped) : t('identity.skip', { ...skipped, address: replyTo })
        }
      >
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {t('identity.go')}
        </Button>
      </StepEnd>
    </form>
  );
}
