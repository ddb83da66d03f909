import { useMutation } from '@tanstack/react-query';
import type { PushSubscription } from '#contract/push/push.ts';
import { mutation } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { ownPush } from '#web/base/push/own-push.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useDeviceName } from '#web/profile/sign-in/devices/use-device-name.ts';
import rows from '#web/profile/sign-in/devices/devices.module.css';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './push.module.css';

export function PushDevices({ devices }: { devices: PushSubscription[] }) {
  const t = useTexts('push');
  return (
    <section className={css.section}>
      <h3>{t('devices')}</h3>
      <ul className={rows.rows}>
        {devices.map((device) => (
          <Row key={device.id} device={device} />
        ))}
      </ul>
    </section>
  );
}

function Row({ device: { id, userAgent, endpoint, createdAt, succeededAt } }: { device: PushSubscription }) {
  const t = useTexts('push');
  const { instant } = useFormats();
  const { mutate, isPending } = useMutation({
    ...mutation('DELETE /api/users/me/push-subscriptions/{id}'),
    meta: { untilFresh: true },
  });
  const { name, handheld } = useDeviceName()(userAgent);
  const end = () => mutate({ params: { id } }, { onSuccess: () => toast.success(t('endedNamed', { name })) });
  return (
    <li className={rows.row}>
      <Icon name={handheld ? 'phone' : 'desktop'} size="large" />
      <div className={rows.words}>
        <b>{name}</b>
        <span>{t('since', { since: instant(createdAt) })}</span>
        {succeededAt && <span>{t('reached', { at: instant(succeededAt) })}</span>}
      </div>
      {ownPush()?.endpoint === endpoint ? (
        <Tag tone="ok">{t('current')}</Tag>
      ) : (
        <Button small aria-label={t('endNamed', { name })} disabled={isPending} onClick={end}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
