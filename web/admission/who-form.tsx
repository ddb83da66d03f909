import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnAdmission } from '#contract/admission/admission.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { AuthForm } from '#web/identity/page/auth-card.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Radio } from '#web/ui/form/radio.tsx';
import css from './who-form.module.css';

const none = 'none';

/** Several people share the address: the one who signs in chooses who it is. None of them waits for the office. */
export function WhoForm({ people, onSent }: { people: OwnAdmission['people']; onSent: () => void }) {
  const t = useTexts('admission');
  const [who, setWho] = useState<string | null>(null);
  const say = useMutation({ ...mutation('PUT /api/users/me/admission'), onSuccess: onSent });
  const choices = [...people.map(({ id, name }) => ({ id, name })), { id: none, name: t('who.none') }];
  return (
    <AuthForm
      onSubmit={(event) => {
        event.preventDefault();
        if (who !== null) say.mutate({ body: { personId: who === none ? null : who } });
      }}
    >
      <fieldset className={css.who}>
        <legend>{t('who.choose')}</legend>
        {choices.map(({ id, name }) => (
          <label key={id}>
            <Radio name="who" checked={who === id} onChange={() => setWho(id)} />
            {name}
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="primary" wide disabled={who === null} busy={say.isPending}>
        {t('who.me')}
      </Button>
    </AuthForm>
  );
}
