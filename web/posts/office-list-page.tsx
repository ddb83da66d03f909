import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import type { OfficeList } from './office/office-list.ts';
import { OfficePosts } from './office/office-posts.tsx';

/** The office's lists: drafts, what is planned, what is out. */
export function OfficeListPage({ kind: list }: { kind: OfficeList }) {
  const t = useTexts('posts');
  return (
    <Page
      title={t(`office.${list}.title`)}
      subtitle={t(`office.${list}.subtitle`)}
      wide
      actions={
        <ButtonLink to={pages.admin} variant="primary" icon="plus">
          {t('office.new')}
        </ButtonLink>
      }
    >
      <OfficePosts list={list} />
    </Page>
  );
}
