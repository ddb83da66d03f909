import type { Device } from '#contract/identity/identity.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import css from './devices.module.css';
import { useDeviceName } from './use-device-name.ts';

interface Props {
  device: Device;
  onEnd: (device: { id: string; name: string }) => void;
}

export function DeviceRow({ device: { id, userAgent, signedInAt, seenAt, current }, onEnd }: Props) {
  const t = useTexts('profile');
  const { instant } = useFormats();
  const { name, handheld } = useDeviceName()(userAgent);
  return (
    <li className={css.row}>
      <Icon name={handheld ? 'phone' : 'desktop'} size="large" />
      <div className={css.words}>
        <b>{name}</b>
        <span>{t('signIn.devices.since', { since: instant(signedInAt) })}</span>
        {!current && <span>{t('signIn.devices.seen', { seen: instant(seenAt) })}</span>}
      </div>
      {current ? (
        <Tag tone="ok">{t('signIn.devices.current')}</Tag>
      ) : (
        <Button small aria-label={t('signIn.devices.endNamed', { name })} onClick={() => onEnd({ id, name })}>
          {t('signIn.devices.end')}
        </Button>
      )}
    </li>
  );
}
