import type { UserList } from '#contract/lists/lists.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { DrawerFoot } from '#web/ui/overlay/drawer.tsx';
import { toast } from '#web/ui/toast.ts';
import { DangerQuiet } from '#web/records/drawer/danger-quiet.tsx';
import { closed } from '#web/records/drawer/entity-drawer.tsx';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

export function DeleteList({ list: { id, name, people } }: { list: UserList }) {
  const t = useTexts('lists');
  const address = useAddress();
  const change = useEffectfulChange();

  const remove = () =>
    change.ask({
      route: 'DELETE /api/lists/{id}',
      args: { params: { id } },
      summary: t('delete.summary', { count: people }),
      always: {
        title: <ContentIn text={t('delete.title', { name: gap })}>{name}</ContentIn>,
        confirm: t('delete.action'),
        danger: true,
      },
      onSaved: () => {
        address.go(closed, { replace: true });
        toast.success(t('delete.done'));
      },
    });

  return (
    <>
      <DrawerFoot>
        <DangerQuiet icon="trash" busy={change.busy} onClick={remove}>
          {t('delete.action')}
        </DangerQuiet>
      </DrawerFoot>
      {change.dialog}
    </>
  );
}
