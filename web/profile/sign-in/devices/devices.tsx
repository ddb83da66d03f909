import { useQuery } from '@tanstack/react-query';
import type { Device } from '#contract/identity/identity.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Section } from '../section.tsx';
import { devicesQuery } from '../sign-in.queries.ts';
import css from './devices.module.css';
import { DeviceRow } from './device-row.tsx';
import { useEnding } from './use-ending.tsx';

/** Where one is signed in, the latest used first, and how to end it. */
export function Devices() {
  const t = useTexts('profile');
  const { data, error, refetch } = useQuery(devicesQuery);
  if (error && !data)
    return <FailureState title={t('signIn.devices.failed')} error={error} retry={() => void refetch()} />;
  return data ? <List devices={data.items} /> : <Skeleton shape="block" height={180} />;
}

function List({ devices }: { devices: Device[] }) {
  const t = useTexts('profile');
  const ending = useEnding();
  return (
    <Section
      title={t('signIn.devices.title')}
      actions={
        devices.some(({ current }) => !current) && (
          <Button onClick={() => ending.askOthers()}>{t('signIn.devices.others')}</Button>
        )
      }
    >
      <ul className={css.rows}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={ending.ask} />
        ))}
      </ul>
      {ending.dialog}
    </Section>
  );
}
