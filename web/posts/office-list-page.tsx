import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { FourEyesButton } from './authors/four-eyes.tsx';
import type { OfficeList } from './office/office-list.ts';
import { OfficePosts } from './office/office-posts.tsx';
import { useListPath } from './office/use-list-path.ts';

export function OfficeListPage({ kind: list }: { kind: OfficeList }) {
  const t = useTexts(['posts', 'posts/writing']);
  const { above, here } = useListPath(list);
  return (
    <Page
      title={here}
      path={<Crumbs steps={above} here={here} />}
      subtitle={t(`posts/writing:office.${list}.subtitle`)}
      wide
      actions={
        <>
          {list === 'drafts' && <FourEyesButton />}
          <ButtonLink to={pages.admin} variant="primary" icon="plus">
            {t('office.new')}
          </ButtonLink>
        </>
      }
    >
      <OfficePosts list={list} />
    </Page>
  );
}

export { OfficeListPage as Component };
