import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/base/use-texts.ts';
import { AuthCard } from '../page/auth-card.tsx';
import { PasswordByLink } from '../password/password-by-link.tsx';
import { AddressConfirmed } from './address-confirmed.tsx';

interface Props {
  title: string;
  text: string;
  instead: ReactNode;
}

/** Sets the first password, which verifies the address. */
export function FirstPassword({ title, text, instead }: Props) {
  const t = useTexts('identity');
  const [done, setDone] = useState(false);
  if (done) return <AddressConfirmed />;
  return (
    <AuthCard title={title}>
      <PasswordByLink label={t('password')} text={text} instead={instead} onDone={setDone} />
    </AuthCard>
  );
}
