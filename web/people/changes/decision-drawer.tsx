import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { closed } from '#web/records/drawer/entity-drawer.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Decisions } from './decisions.tsx';

export function DecisionDrawer() {
  const t = useTexts(['people', 'records']);
  const address = useAddress();
  const open = address.get('open');
  const [last, setLast] = useState(open);
  // Content stays during the closing animation.
  if (open && open !== last) setLast(open);
  const person = useQuery({
    ...query('GET /api/users/{id}/change-requests', { params: { id: last } }),
    enabled: last !== '',
  });
  if (!last) return null;
  const close = () => address.go(closed);
  const { data, error } = person;
  return (
    <Drawer
      opened={open !== ''}
      onClose={close}
      title={data?.name ?? t(error ? 'changes.failed' : 'records:loading')}
      subtitle={data?.email}
    >
      <Loaded query={person} failed={t('changes.failed')}>
        {(asked) =>
          asked.requests.length === 0 ? (
            <Banner tone="ok">{t('changes.decided')}</Banner>
          ) : (
            <Decisions key={asked.version} of={asked} onDone={close} />
          )
        }
      </Loaded>
    </Drawer>
  );
}
