import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTexts } from '#web/base/use-texts.ts';
import { entryQuery } from '#web/documents/documents.queries.ts';
import { seeAsDocumentPath } from '#web/targeting/see-as/see-as-path.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { GroupChooser } from './see-as/group-chooser.tsx';
import { SeeAsFrame } from './see-as/see-as-frame.tsx';
import { SeenDocument } from './see-as/seen-document.tsx';
import { SeenFolder } from './see-as/seen-folder.tsx';
import css from './see-as/seen-post.module.css';
import { areaPath, useSeenAs } from './see-as/seen-as.ts';

/** A folder or a document as somebody else sees it, or that it is hidden from him or her. */
export function SeeAsDocumentPage() {
  const t = useTexts('sight');
  const { id = '' } = useParams();
  const { as, back } = useSeenAs();
  if (!as) {
    return (
      <Page title={t('seeAs.title')} subtitle={t('seeAs.choose')}>
        <GroupChooser to={(group) => seeAsDocumentPath(id, group, back)} />
      </Page>
    );
  }
  return (
    <SeeAsFrame as={as} back={back} area="folders" otherGroup={seeAsDocumentPath(id, undefined, back)}>
      {(name) => (
        <>
          <Link className={css.back} to={areaPath('folders', as, back)}>
            <Icon name="back" />
            {t('seeAs.folders')}
          </Link>
          <Seen key={`${id} ${as}`} id={id} as={as} name={name} back={back} />
        </>
      )}
    </SeeAsFrame>
  );
}

interface Props {
  id: string;
  as: string;
  name: string;
  back: string | undefined;
}

/** Whether it is a folder or a document, the office knows: it sees everything. */
function Seen({ id, ...eyes }: Props) {
  const t = useTexts('sight');
  const words = useTexts('documents');
  const { data: entry, error, refetch } = useQuery(entryQuery(id));
  if (error?.code === 'notFound' || error?.code === 'input.invalid')
    return <EmptyState title={t('seeAs.thingGone')}>{t('seeAs.thingGoneText')}</EmptyState>;
  if (error) return <FailureState title={words('failed')} error={error} retry={() => void refetch()} />;
  if (!entry)
    return (
      <Loading>
        <Skeleton width="50%" height={28} />
      </Loading>
    );
  return entry.kind === 'folder' ? (
    <SeenFolder {...eyes} folder={entry} />
  ) : (
    <SeenDocument {...eyes} document={entry} />
  );
}
