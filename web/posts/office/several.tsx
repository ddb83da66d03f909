import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostSummary } from '#contract/posts/posts.ts';
import { mutation } from '#web/base/api.ts';
import type { ApiError } from '#web/base/network/api-error.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notified } from '../outgoing/notified.tsx';
import { registeredIn, useNotifiedOfSeveral } from '../outgoing/use-notified.ts';
import { useRecount } from '../outgoing/use-outgoing.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SelectionBar } from '#web/ui/table/selection-bar.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import type { OfficeList } from './office-list.ts';

interface Props {
  list: OfficeList;
  selection: Selection<PostSummary>;
}

export function Several({ list, selection }: Props) {
  const t = useTexts(['posts', 'posts/writing']);
  const { number } = useFormats();
  const [asking, setAsking] = useState(false);
  const archives = list === 'published';
  const count = selection.chosen.length;
  const words = { count, number: number(count) };
  const change = useSeveral(list, selection.chosen);
  const notified = useNotifiedOfSeveral(selection.chosen, asking && archives);
  const recount = useRecount();

  function confirm() {
    change.mutate(
      { body: { ids: selection.chosen.map(({ id }) => id), ...(archives && registeredIn(notified.data)) } },
      {
        onSuccess: () => {
          toast.success(t(archives ? 'posts/writing:several.archived' : 'posts/writing:several.deleted', words));
          selection.onClear();
        },
        onSettled: (_done, error) => recount(error) || setAsking(false),
      },
    );
  }

  return (
    <>
      <SelectionBar selection={selection}>
        <Button small icon={archives ? 'archive' : 'trash'} onClick={() => setAsking(true)}>
          {t(archives ? 'posts/writing:several.archive' : 'posts/writing:several.delete')}
        </Button>
      </SelectionBar>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t(archives ? 'posts/writing:several.askArchive' : 'posts/writing:several.askDelete', words)}
        confirm={t(archives ? 'posts/writing:several.archive' : 'posts/writing:several.delete')}
        danger={!archives}
        busy={change.isPending}
        counting={notified.counting}
        onConfirm={confirm}
      >
        {archives ? t('posts/writing:several.textArchive') : t('posts/writing:several.textDelete', words)}
        {archives && <Notified notified={notified.data} />}
      </ConfirmDialog>
    </>
  );
}

/** All or nothing: after a conflict names the post and refetches. */
function useSeveral(list: OfficeList, posts: PostSummary[]) {
  const t = useTexts(['posts', 'posts/writing']);
  const { listed } = useFormats();
  const name = list === 'published' ? 'POST /api/posts/archive' : 'POST /api/posts/delete-drafts';
  return useMutation({
    ...mutation(name),
    meta: { quiet: true },
    onError: (error: ApiError) => {
      const titles = titlesOf(error, posts).map((title) => title || t('untitled'));
      if (titles.length === 0) tellFailure(error);
      else toast.error(t('posts/writing:several.refused', { titles: listed(titles) }));
    },
  });
}

/** From paths such as `body.ids.3`. */
function titlesOf({ errors }: ApiError, posts: PostSummary[]): string[] {
  const places = errors.map(({ path }) => Number(/\bids\.(\d+)$/.exec(path)?.[1] ?? -1));
  return places.flatMap((place) => posts[place]?.title ?? []);
}
