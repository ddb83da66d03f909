import { useQuery } from '@tanstack/react-query';
import type { Device } from '#contract/identity/identity.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Section } from '../section.tsx';
import { devicesQuery } from '../sign-in.queries.ts';
import css from './devices.module.css';
import { DeviceRow } from './device-row.tsx';
import { useEnding } from './use-ending.tsx';

export function Devices() {
  const t = useTexts('profile');
  return (
    <Loaded
      query={useQuery(devicesQuery)}
      failed={t('signIn.devices.failed')}
      coming={<Skeleton shape="block" height={180} />}
    >
      {({ items }) => <List devices={items} />}
    </Loaded>
  );
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
