import { useMutation, useQuery } from '@tanstack/react-query';
import type { TrashedTemplate } from '#contract/posts/templates.ts';
import { call, query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useNow } from '#web/base/time/now.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { toast } from '#web/ui/toast.ts';
import css from '../office/trash.module.css';

const trashQuery = query('GET /api/posts/templates/trash', { query: { size: 100 } });

export function TemplateTrash() {
  const t = useTexts('posts/templates');
  const opening = useOpening();
  return (
    <>
      <Button small variant="quiet" icon="trash" onClick={opening.open}>
        {t('trash.title')}
      </Button>
      {opening.key > 0 && (
        <Dialog opened={opening.opened} onClose={opening.close} title={t('trash.title')}>
          <Trashed />
        </Dialog>
      )}
    </>
  );
}

function Trashed() {
  const t = useTexts('posts/templates');
  const trash = useQuery(trashQuery);
  return (
    <Loaded query={trash} failed={t('trash.failed')}>
      {({ items }) =>
        items.length === 0 ? (
          <p>{t('trash.empty')}</p>
        ) : (
          <ul className={css.trash}>
            {items.map((template) => (
              <Row key={template.id} template={template} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Row({ template: { id, name, version, trashedAt, goesAt } }: { template: TrashedTemplate }) {
  const t = useTexts('posts/templates');
  const { shortDate } = useFormats(useNow());
  const restore = useMutation({
    meta: { quiet: true },
    mutationFn: () => call('POST /api/posts/templates/trash/{id}/restore', { params: { id }, ifMatch: version }),
    onSuccess: () => toast.success(t('trash.restored', { name })),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'conflict') toast.error(t('trash.taken', { name }));
      else tellFailure(error);
    },
  });
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{t('trash.days', { from: shortDate(trashedAt), until: shortDate(goesAt) })}</small>
      </span>
      <Button small busy={restore.isPending} onClick={() => restore.mutate()}>
        {t('trash.restore')}
      </Button>
    </li>
  );
}
