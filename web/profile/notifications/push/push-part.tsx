import { useQuery } from '@tanstack/react-query';
import type { PushSubscription } from '#contract/push/push.ts';
import { ownPush } from '#web/base/push/own-push.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { pushDevices, pushHere } from '#web/push/push.queries.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import css from '../notifications.module.css';
import { useMailPreferences } from '../use-mail-preferences.ts';
import own from './push.module.css';
import { PushDevices } from './push-devices.tsx';
import { PushKinds } from './push-kinds.tsx';
import { PushSwitch } from './push-switch.tsx';

export function PushPart() {
  const t = useTexts('push');
  const devices = useQuery(pushDevices);
  return (
    <Sheet as="section" padded>
      <h2>{t('title')}</h2>
      <p className={css.lead}>{t('lead')}</p>
      <Loaded query={devices} failed={t('failed')} coming={<Coming width="60%" />}>
        {({ key, items }) => <Known vapidKey={key} devices={items} />}
      </Loaded>
    </Sheet>
  );
}

function Known({ vapidKey, devices }: { vapidKey: string; devices: PushSubscription[] }) {
  const t = useTexts('push');
  const { data: state } = useQuery(pushHere);
  // The server may have forgotten it, or another device removed it.
  const isKnown = devices.some(({ endpoint }) => endpoint === ownPush()?.endpoint);
  return (
    <>
      {state === 'on' || state === 'off' ? (
        <PushSwitch vapidKey={vapidKey} isOn={state === 'on' && isKnown} />
      ) : (
        state && <Banner role="note">{t(state)}</Banner>
      )}
      {devices.length > 0 && (
        <>
          <PushDevices devices={devices} />
          <OwnKinds />
        </>
      )}
    </>
  );
}

function OwnKinds() {
  const t = useTexts('push');
  const {
    found: { data },
    change,
    underWay,
  } = useMailPreferences();
  if (!data) return null;
  return (
    <section className={own.section}>
      <h3>{t('kinds')}</h3>
      <PushKinds kinds={data.kinds} change={change} underWay={underWay} />
    </section>
  );
}
