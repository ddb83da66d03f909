import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserList } from '#contract/members/lists.ts';
import type { TargetUse } from '#contract/sight.ts';
import { useAddress } from '#web/ui/address/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DrawerFoot } from '#web/ui/drawer.tsx';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { DangerQuiet } from '../drawer/danger-quiet.tsx';
import { closed } from '../drawer/entity-drawer.tsx';
import { useEffectfulChange } from '../effect/use-effectful-change.tsx';
import { UseList, usesQuery } from '../parts/uses-part.tsx';

/** Deletes a list; refused while something is addressed to it alone, and then it says to what. */
export function DeleteList({ list: { id, name, people } }: { list: UserList }) {
  const { t } = useTranslation('targeting');
  const client = useQueryClient();
  const address = useAddress();
  const change = useEffectfulChange();
  const [needed, setNeeded] = useState<TargetUse[] | null>(null);
  const [opened, setOpened] = useState(false);

  async function tellWhere() {
    try {
      const { items } = await client.fetchQuery({ ...usesQuery({ kind: 'list', id }), staleTime: 0 });
      setNeeded(items.filter(({ onlyInclude }) => onlyInclude));
      setOpened(true);
    } catch (error) {
      tellFailure(error as Error);
    }
  }

  const remove = () =>
    change.ask({
      route: 'DELETE /api/lists/{id}',
      args: { params: { id } },
      summary: t('lists.delete.summary', { count: people }),
      always: { title: t('lists.delete.title', { name }), confirm: t('lists.delete.action'), danger: true },
      onSaved: () => {
        address.go(closed, { replace: true });
        toast.success(t('lists.delete.done'));
      },
      onFailed: (error) => {
        if (error.status !== 409) return false;
        void tellWhere();
        return true;
      },
    });

  return (
    <>
      <DrawerFoot>
        <DangerQuiet icon="trash" busy={change.busy} onClick={remove}>
          {t('lists.delete.action')}
        </DangerQuiet>
      </DrawerFoot>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('lists.delete.refusedTitle')}
        actions={
          <Button variant="primary" onClick={() => setOpened(false)}>
            {t('lists.delete.understood')}
          </Button>
        }
      >
        <p>{t('lists.delete.refused')}</p>
        {needed && <UseList uses={needed} />}
      </Dialog>
      {change.dialog}
    </>
  );
}
