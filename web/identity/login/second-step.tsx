import { useEffect } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AuthBack, AuthCard, AuthFailure, AuthForm, AuthText } from '../page/auth-card.tsx';
import { CodeField, NewPasswordField } from '../page/fields.tsx';
import { codeRule, newPasswordRule } from '../page/form-rules.ts';
import type { FurtherStep } from './use-sign-in.ts';
import { useAuthForm } from '../page/use-auth-form.ts';
import { useStep } from '../page/use-step.ts';

interface Props {
  asked: FurtherStep;
  answer: (reply: string) => Promise<void>;
  onBack: () => void;
}

export function SecondStep({ asked, answer, onBack }: Props) {
  const t = useTexts('identity');
  const rule = asked === 'code' ? codeRule(t) : newPasswordRule(t);
  const { field, wrong, focus, sends } = useAuthForm({ reply: '' }, { reply: rule });
  const step = useStep(answer);
  const submit = sends(async ({ reply }) => {
    if (!(await step.run(reply))) focus('reply');
  });

  // The focused form is gone.
  useEffect(() => focus('reply'), [focus]);

  return (
    <AuthCard title={t(`second.${asked}.title`)}>
      <AuthText>{t(`second.${asked}.text`)}</AuthText>
      <AuthFailure error={step.error} />
      <AuthForm {...submit}>
        {asked === 'code' ? (
          <CodeField error={wrong.reply} {...field('reply')} />
        ) : (
          <NewPasswordField label={t('reset.password')} error={wrong.reply} {...field('reply')} />
        )}
        <Button type="submit" variant="primary" wide busy={step.busy}>
          {t(`second.${asked}.submit`)}
        </Button>
      </AuthForm>
      <AuthBack onBack={onBack} />
    </AuthCard>
  );
}
