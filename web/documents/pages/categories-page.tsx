import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '#contract/documents/categories.ts';
import { pages } from '#contract/base/pages.ts';
import { call } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { CategoryForm } from './category-form.tsx';
import css from './categories.module.css';
import { categoriesQuery } from '../documents.queries.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { useAskedChange, useChange } from '../office/use-change.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

export function CategoriesPage() {
  const t = useTexts('documents');
  const found = useQuery(categoriesQuery);
  const adding = useOpening();
  return (
    <Page
      title={t('categories.title')}
      path={<Crumbs steps={[{ to: pages.documents, name: t('title') }]} here={t('categories.title')} />}
      subtitle={t('categories.lead')}
      actions={
        <Button variant="primary" icon="plus" onClick={adding.open}>
          {t('categories.new')}
        </Button>
      }
    >
      <Loaded query={found} failed={t('categories.failed')} coming={<ListSkeleton />}>
        {({ items }) => <Rows categories={items} />}
      </Loaded>
      <CategoryForm key={adding.key} opened={adding.opened} onClose={adding.close} category={null} />
    </Page>
  );
}

function Rows({ categories }: { categories: Category[] }) {
  const t = useTexts('documents');
  const { number } = useFormats();
  const editing = useOpening();
  const [edited, setEdited] = useState<Category | null>(null);
  const { busy, attempt } = useChange();
  const removal = useAskedChange<Category>({
    words: ({ name, documents }) => ({
      title: <ContentIn text={t('categories.ask', { name: gap })}>{name}</ContentIn>,
      text: t('categories.askText', { count: documents, number: number(documents) }),
      confirm: t('categories.confirm'),
    }),
    step: async ({ id, name, version }) => {
      await call('DELETE /api/document/categories/{id}', { params: { id }, ifMatch: version });
      toast.success(t('categories.removed', { name }));
    },
  });

  const move = (at: number, by: 1 | -1) =>
    attempt(async () => {
      const order = [...categories];
      order.splice(at + by, 0, ...order.splice(at, 1));
      for (const [position, { id, version, position: before }] of order.entries()) {
        if (position !== before)
          await call('PATCH /api/document/categories/{id}', { params: { id }, body: { position }, ifMatch: version });
      }
    });

  return (
    <Sheet>
      <ol className={css.rows}>
        {categories.map((category, index) => (
          <li key={category.id} className={css.row}>
            <span className={css.words}>
              <b>
                <Content>{category.name}</Content>
              </b>
              <small>{t('documentCount', { count: category.documents, number: number(category.documents) })}</small>
            </span>
            <IconButton
              icon="up"
              label={t('categories.up', { name: category.name })}
              disabled={index === 0 || busy}
              onClick={() => void move(index, -1)}
            />
            <IconButton
              icon="down"
              label={t('categories.down', { name: category.name })}
              disabled={index === categories.length - 1 || busy}
              onClick={() => void move(index, 1)}
            />
            <IconButton
              icon="write"
              label={t('categories.rename', { name: category.name })}
              onClick={() => {
                setEdited(category);
                editing.open();
              }}
            />
            <IconButton
              icon="trash"
              label={t('categories.delete', { name: category.name })}
              onClick={() => removal.ask(category)}
            />
          </li>
        ))}
      </ol>
      <CategoryForm key={editing.key} opened={editing.opened} onClose={editing.close} category={edited} />
      {removal.dialog}
    </Sheet>
  );
}

export { CategoriesPage as Component };
