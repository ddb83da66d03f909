import { useTexts } from '#web/base/language/use-texts.ts';
import { seeAsPath } from '#web/visibility/see-as/see-as-path.ts';
import { Page } from '#web/ui/page/page.tsx';
import { GroupChooser } from './group-chooser.tsx';
import { SeeAsFrame } from './see-as-frame.tsx';
import { SeeAsCrumbs } from './see-as-crumbs.tsx';
import { SeenFolders } from './seen-folders.tsx';
import { SeenPosts } from './seen-posts.tsx';
import { useSeenAs } from './seen-as.ts';

export function SeeAsPage() {
  const t = useTexts(['see-as', 'visibility/office']);
  const { as, back, area } = useSeenAs();
  if (!as) {
    return (
      <Page title={t('visibility/office:seeAs.title')} path={<SeeAsCrumbs />} subtitle={t('choose')}>
        <GroupChooser to={(group) => seeAsPath(group, back)} />
      </Page>
    );
  }
  return (
    <SeeAsFrame key={as} as={as} back={back} area={area}>
      {(name) =>
        area === 'posts' ? <SeenPosts as={as} name={name} /> : <SeenFolders as={as} name={name} back={back} />
      }
    </SeeAsFrame>
  );
}

export { SeeAsPage as Component };
