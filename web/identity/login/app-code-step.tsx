import { useEffect, useState } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { CodeChoices } from '../identity.ts';
import { AuthBack, AuthCard, AuthFailure, AuthFoot, AuthForm, AuthText } from '../page/auth-card.tsx';
import { CodeField } from '../page/fields.tsx';
import { codeRule } from '../page/form-rules.ts';
import { useAuthForm } from '../page/use-auth-form.ts';
import { useStep } from '../page/use-step.ts';

interface Props {
  answer: (code: string, choices: CodeChoices) => Promise<void>;
  onBack: () => void;
}

type Kind = 'app' | 'recovery';

export function AppCodeStep(props: Props) {
  const [kind, setKind] = useState<Kind>('app');
  return <CodeStep key={kind} {...props} kind={kind} onOther={() => setKind(kind === 'app' ? 'recovery' : 'app')} />;
}

function CodeStep({ answer, onBack, kind, onOther }: Props & { kind: Kind; onOther: () => void }) {
  const t = useTexts('identity');
  const { field, wrong, focus, sends } = useAuthForm({ code: '', trust: false }, { code: codeRule(t) });
  const step = useStep(answer);
  const submit = sends(async ({ code, trust }) => {
    if (!(await step.run(code, { recovery: kind === 'recovery', trust }))) focus('code');
  });

  // The focused form is gone.
  useEffect(() => focus('code'), [focus]);

  return (
    <AuthCard title={t(`second.${kind}.title`)}>
      <AuthText>{t(`second.${kind}.text`)}</AuthText>
      <AuthFailure error={step.error} />
      <AuthForm {...submit}>
        {kind === 'app' ? (
          <CodeField error={wrong.code} {...field('code')} />
        ) : (
          <TextField
            label={t('code')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            error={wrong.code}
            {...field('code')}
          />
        )}
        <Checkbox label={t('second.app.trust')} {...field('trust')} />
        <Button type="submit" variant="primary" wide busy={step.busy}>
          {t(`second.${kind}.submit`)}
        </Button>
      </AuthForm>
      {kind === 'recovery' && <AuthText>{t('second.recovery.lost')}</AuthText>}
      <AuthFoot>
        <Button variant="quiet" onClick={onOther}>
          {t(`second.${kind}.other`)}
        </Button>
      </AuthFoot>
      <AuthBack onBack={onBack} />
    </AuthCard>
  );
}
