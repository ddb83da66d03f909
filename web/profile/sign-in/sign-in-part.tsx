import { useQuery } from '@tanstack/react-query';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Address } from './address/address.tsx';
import { AddressElsewhere } from './address/address-elsewhere.tsx';
import { Devices } from './devices/devices.tsx';
import { DevicesElsewhere } from './devices/devices-elsewhere.tsx';
import { OwnDevice } from './devices/own-device.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { Password } from './password/password.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { SecondFactorElsewhere } from './second-factor/second-factor-elsewhere.tsx';
import { methodsQuery } from './sign-in.queries.ts';

export function SignInPart() {
  const { issuer } = useTenant();
  if (issuer.name === 'jwt') return <KeptHere />;
  return (
    <>
      <AddressElsewhere issuer={issuer.name} />
      <Password hasNone={false} />
      <SecondFactorElsewhere issuer={issuer.name} />
      <DevicesElsewhere issuer={issuer.name} />
      <OwnDevice />
    </>
  );
}

function KeptHere() {
  const t = useTexts('profile');
  return (
    <Loaded query={useQuery(methodsQuery)} failed={t('signIn.failed')} coming={<Coming shape="block" height={320} />}>
      {(methods) => (
        <>
          <Address methods={methods} />
          <Password hasNone={!methods.password} />
          <SecondFactor methods={methods} />
          <Passkeys hasPassword={methods.password} />
          <Devices />
          <OwnDevice />
        </>
      )}
    </Loaded>
  );
}
