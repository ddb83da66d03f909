import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useWaiting } from '#web/admission/waiting.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { closed } from '#web/records/drawer/entity-drawer.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import css from './admission.module.css';
import { Decision } from './decision.tsx';

export const admissionPart = 'admission';

/** Opens at `open=<id>&part=admission`. After a decision the next case follows. */
export function AdmissionDrawer() {
  const t = useTexts(['people', 'records']);
  const { day } = useFormats();
  const address = useAddress();
  const isOpen = address.get('part') === admissionPart;
  const open = isOpen ? address.get('open') : '';
  const [last, setLast] = useState(open);
  // Content stays during the closing animation.
  if (open && open !== last) setLast(open);
  const user = useQuery({ ...query('GET /api/users/{id}', { params: { id: last } }), enabled: last !== '' });
  const found = useQuery({ ...query('GET /api/users/{id}/admission', { params: { id: last } }), enabled: last !== '' });
  const waiting = useWaiting();
  if (!last) return null;
  const close = () => address.go(closed);
  const index = waiting?.first.findIndex(({ id }) => id === last) ?? -1;
  const since = found.data && day(found.data.since);
  const error = user.error ?? found.error;

  function next() {
    const others = waiting?.first.filter(({ id }) => id !== last) ?? [];
    const following = others[Math.max(index, 0)] ?? others[0];
    if (following) address.go({ ...closed, open: following.id, part: admissionPart }, { replace: true });
    else close();
  }

  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      title={user.data?.name ?? (error ? t('admission.failed') : t('records:loading'))}
      subtitle={
        since &&
        (index >= 0
          ? t('admission.place', { place: index + 1, count: waiting?.total ?? 0, since })
          : t('admission.since', { since }))
      }
      emblem={
        user.data && (
          <span className={css.portrait}>
            <Avatar name={user.data.name} />
          </span>
        )
      }
    >
      <Loaded query={user} failed={t('admission.failed')}>
        {(asking) => (
          <Loaded query={found} failed={t('admission.failed')}>
            {(asked) => (
              <div key={last} className={css.case}>
                <Decision user={asking} found={asked} onDecided={next} />
              </div>
            )}
          </Loaded>
        )}
      </Loaded>
    </Drawer>
  );
}
