import type { SignInMethods } from '#contract/identity/identity.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { identity } from '#web/identity/current-identity.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { Section } from '../section.tsx';
import { ChangeAddress } from './change-address.tsx';
import { NewAddress } from './new-address.tsx';

export function Address({ methods: { email, newAddress, password } }: { methods: SignInMethods }) {
  const t = useTexts('profile');
  const changing = useOpening();
  const steps = identity().address;
  if (!steps || email === null) return null;
  const shared = { steps, hasPassword: password };
  return (
    <Section
      title={t('signIn.address.title')}
      lead={t('signIn.address.lead', { email })}
      actions={
        <Button variant="soft" onClick={changing.open}>
          {t('signIn.address.change')}
        </Button>
      }
    >
      {newAddress && <NewAddress change={newAddress} {...shared} />}
      <ChangeAddress key={changing.key} {...shared} current={email} opened={changing.opened} onClose={changing.close} />
    </Section>
  );
}
