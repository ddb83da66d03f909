import type { User } from '#contract/people/people.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { DangerQuiet } from '#web/records/drawer/danger-quiet.tsx';
import { MergeDialog } from './merge-dialog.tsx';

export function MergeButton({ user }: { user: User }) {
  const t = useTexts('people');
  const merging = useOpening();
  return (
    <>
      <DangerQuiet icon="people" onClick={merging.open}>
        {t('form.merge')}
      </DangerQuiet>
      <MergeDialog key={merging.key} opened={merging.opened} onClose={merging.close} user={user} twin={null} />
    </>
  );
}
