import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTexts } from '#web/base/language/use-texts.ts';
import { entryQuery } from '#web/documents/documents.queries.ts';
import { titleOf } from '#web/documents/type-name.ts';
import { seeAsDocumentPath } from '#web/visibility/see-as/see-as-path.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { GroupChooser } from './group-chooser.tsx';
import { SeeAsFrame } from './see-as-frame.tsx';
import { SeeAsCrumbs } from './see-as-crumbs.tsx';
import { SeenDocument } from './seen-document.tsx';
import { SeenFolder } from './seen-folder.tsx';
import { useSeenAs } from './seen-as.ts';

export function SeeAsDocumentPage() {
  const t = useTexts(['see-as', 'visibility/office']);
  const { id = '' } = useParams();
  const { as, back } = useSeenAs();
  const { data: entry } = useQuery(entryQuery(id));
  if (!as) {
    return (
      <Page title={t('visibility/office:seeAs.title')} path={<SeeAsCrumbs />} subtitle={t('choose')}>
        <GroupChooser to={(group) => seeAsDocumentPath(id, group, back)} />
      </Page>
    );
  }
  return (
    <SeeAsFrame
      as={as}
      back={back}
      area="folders"
      thing={entry && { area: 'folders', title: entry.kind === 'folder' ? entry.name : titleOf(entry) }}
      otherGroup={seeAsDocumentPath(id, undefined, back)}
    >
      {(name) => <Seen key={`${id} ${as}`} id={id} as={as} name={name} back={back} />}
    </SeeAsFrame>
  );
}

interface Props {
  id: string;
  as: string;
  name: ReactNode;
  back: string | undefined;
}

/** The office sees everything, so it knows the kind. */
function Seen({ id, ...eyes }: Props) {
  const t = useTexts('see-as');
  const words = useTexts('documents');
  return (
    <Loaded
      query={useQuery(entryQuery(id))}
      failed={words('failed')}
      coming={<Coming width="50%" height={28} />}
      gone={<EmptyState title={t('thingGone')}>{t('thingGoneText')}</EmptyState>}
    >
      {(entry) =>
        entry.kind === 'folder' ? <SeenFolder {...eyes} folder={entry} /> : <SeenDocument {...eyes} document={entry} />
      }
    </Loaded>
  );
}

export { SeeAsDocumentPage as Component };
