import { useQuery } from '@tanstack/react-query';
import type { AttendancePaperKind } from '#contract/attendance/attendance.ts';
import { query } from '#web/base/api.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { download } from '#web/base/network/download.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { useSaving } from '#web/ui/media/use-saving.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface Props {
  postId: string;
  paper: AttendancePaperKind;
  opened: boolean;
  onClose: () => void;
}

/** Says for how many people a paper is, and which names have to be written by hand. */
export function PrintDialog({ postId, paper, opened, onClose }: Props) {
  const t = useTexts('registrations/office');
  const counted = useCounted();
  const { listed } = useFormats();
  const { show } = useSaving();
  const params = { id: postId };
  const found = useQuery({
    ...query('GET /api/posts/{id}/attendance/papers', { params, query: { paper } }),
    enabled: opened,
    staleTime: 0,
  });

  function print() {
    show(() => download(`GET /api/posts/{id}/attendance/${paper}`, { params }));
    onClose();
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`print.${paper}`)}
      confirm={t('print.title')}
      counting={found.isPending}
      onConfirm={print}
    >
      <Loaded query={found} failed={t('failed')}>
        {({ people, unprintable }) => (
          <>
            <p>{t('print.people', counted(people))}</p>
            {unprintable.length > 0 && (
              <Banner tone="warn">
                <p>{t('print.unprintable', counted(unprintable.length))}</p>
                <p>{listed(unprintable)}</p>
              </Banner>
            )}
          </>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}
