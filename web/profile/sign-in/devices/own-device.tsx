import { ownDevice, sayOwnDevice } from '#web/base/offline/own-device.ts';
import { keptDays } from '#web/base/offline/reading.ts';
import { useStore } from '#web/base/store.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Section } from '../section.tsx';

/** Switching it off deletes what is kept. */
export function OwnDevice() {
  const t = useTexts('profile');
  const isOwn = useStore(ownDevice);
  return (
    <Section title={t('signIn.ownDevice.title')}>
      <Switch
        label={t('signIn.ownDevice.label')}
        hint={t('signIn.ownDevice.hint', { count: keptDays })}
        checked={isOwn}
        onChange={(event) => sayOwnDevice(event.currentTarget.checked)}
      />
    </Section>
  );
}
