import { type FocusEvent, type SubmitEvent, useState } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import css from '../set-up.module.css';
import { wearColor } from '../set-up.queries.ts';
import { StepEnd, type StepProps, StepSheet } from '../step-sheet.tsx';
import { ColorField } from './color-field.tsx';
import { FoldedFields } from './folded-fields.tsx';
import type { IdentityField } from './identity-fields.ts';
import { LogoField } from './logo-field.tsx';
import { isColor } from './readable.ts';
import { Seen } from './seen.tsx';
import { SenderField } from './sender-field.tsx';
import { useIdentity } from './use-identity.ts';

export function IdentityStep({ state, setUp: { portal }, onNext, onSkip }: StepProps) {
  const t = useTexts('set-up');
  const { name, mail } = portal;
  const answers = mail.replyTo;
  const saved = answers ? t('identity.done', { name, address: answers }) : t('identity.doneSilent', { name });
  const done = mail.testedAt === null ? saved : `${saved} ${t('identity.tested')}`;
  return (
    <StepSheet state={state} done={done}>
      <IdentityForm portal={portal} onNext={onNext} onSkip={onSkip} />
    </StepSheet>
  );
}

type FormProps = Pick<StepProps, 'onNext' | 'onSkip'> & Pick<StepProps['setUp'], 'portal'>;

function IdentityForm({ portal, onNext, onSkip }: FormProps) {
  const t = useTexts(['set-up', 'ui']);
  const { form, isSaving, keep, saveAll, finish } = useIdentity(portal);
  const { register, formState, watch } = form;
  const [isGoing, setIsGoing] = useState(false);
  const now = watch();
  const error = (field: IdentityField) => formState.errors[field]?.message;

  async function go() {
    setIsGoing(true);
    const saved = await finish();
    setIsGoing(false);
    if (!saved) return;
    wearColor(saved);
    onNext();
  }

  const { sender, replyTo } = portal.mail;
  const skipped = { name: portal.name, sender };
  return (
    <form
      noValidate
      onBlur={(event: FocusEvent<HTMLElement>) => keep(event.target.getAttribute('name') ?? '')}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void go();
      }}
    >
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
          <FoldedFields form={form} />
        </div>
        <Seen name={now.name} answers={now.replyTo || now.email} save={saveAll} />
      </div>
      <StepEnd
        onSkip={onSkip}
        without={
          replyTo === null ? t('identity.skipSilent', skipped) : t('identity.skip', { ...skipped, address: replyTo })
        }
      >
        <Button type="submit" variant="primary" busy={isGoing && isSaving}>
          {t('identity.go')}
        </Button>
      </StepEnd>
    </form>
  );
}
