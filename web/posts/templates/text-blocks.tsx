import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { leadOf } from '#contract/base/text/rich-text-words.ts';
import type { TextBlock } from '#contract/posts/templates.ts';
import { call } from '#web/base/api.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './templates.module.css';
import { textBlocksQuery } from './templates.queries.ts';

// With the editor.
const TextBlockForm = onDemand(async () => (await import('./text-block-form.tsx')).TextBlockForm);

export function TextBlocks() {
  const t = useTexts('posts/templates');
  const heading = useId();
  const blocks = useQuery(textBlocksQuery);
  const writing = useOpening();
  const [written, setWritten] = useState<TextBlock | null>(null);

  function write(block: TextBlock | null) {
    setWritten(block);
    writing.open();
  }

  return (
    <section aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>{t('blocks.title')}</h2>
        <p>{t('blocks.lead')}</p>
        <Button small icon="plus" className={css.end} onClick={() => write(null)}>
          {t('blocks.new')}
        </Button>
      </div>
      <Loaded query={blocks} failed={t('blocks.failed')}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={css.own}>{t('blocks.none')}</p>
          ) : (
            <Sheet>
              <ul className={css.rows}>
                {items.map((block) => (
                  <Row key={block.id} block={block} onWrite={() => write(block)} />
                ))}
              </ul>
            </Sheet>
          )
        }
      </Loaded>
      <Suspense>
        {writing.key > 0 && (
          <TextBlockForm key={writing.key} opened={writing.opened} onClose={writing.close} block={written} />
        )}
      </Suspense>
    </section>
  );
}

function Row({ block: { id, name, body, version }, onWrite }: { block: TextBlock; onWrite: () => void }) {
  const t = useTexts('posts/templates');
  const removing = useOpening();
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/posts/text-blocks/{id}', { params: { id }, ifMatch: version }),
    onSuccess: () => toast.success(t('blocks.done', { name })),
    onSettled: removing.close,
  });
  return (
    <li>
      <span className={css.words}>
        <b className={css.name}>
          <Content>{name}</Content>
        </b>
        <small>
          <Content>{leadOf(body, 140)}</Content>
        </small>
      </span>
      <Menu target={<IconButton icon="more" label={t('blocks.actions', { name })} />}>
        <MenuItem icon="write" onClick={onWrite}>
          {t('blocks.edit')}
        </MenuItem>
        <MenuItem icon="trash" danger onClick={removing.open}>
          {t('blocks.delete')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        opened={removing.opened}
        onClose={removing.close}
        title={t('blocks.ask', { name })}
        confirm={t('blocks.confirm')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {t('blocks.askText')}
      </ConfirmDialog>
    </li>
  );
}
