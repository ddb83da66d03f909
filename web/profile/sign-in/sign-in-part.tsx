import { useQuery } from '@tanstack/react-query';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
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

/** "Anmeldung": address, password, second step and devices, each where the service keeps it. */
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
  const { data, error, refetch } = useQuery(methodsQuery);
  if (error && !data) return <FailureState title={t('signIn.failed')} error={error} retry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton shape="block" height={320} />
      </Loading>
    );
  }
  return (
    <>
      <Address methods={data} />
      <Password hasNone={!data.password} />
      <SecondFactor methods={data} />
      <Passkeys hasPassword={data.password} />
      <Devices />
      <OwnDevice />
    </>
  );
}
