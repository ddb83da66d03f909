import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { Post } from '#contract/posts/posts.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { usePrefetch } from '#web/base/queries/prefetch.ts';
import { useStore } from '#web/base/store.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { reachesNobody, useReach } from '#web/targeting/reach/reach.queries.ts';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Attachments } from '../attachments/attachments.tsx';
import { DropZone } from '../attachments/drop-zone.tsx';
import { UploadsGuard, UploadsHold } from '../attachments/uploads-dialogs.tsx';
import { useRecount } from '../outgoing/use-outgoing.ts';
import { useListPath } from '../office/use-list-path.ts';
import { AudiencePanel } from './audience/audience-panel.tsx';
import { SeeAsPanel } from './audience/see-as-panel.tsx';
import css from './compose.module.css';
import { useAutosave, useDraftAddress } from './draft/use-autosave.ts';
import { Settings } from './fields/settings.tsx';
import { Actions } from './head/actions.tsx';
import { Banners } from './head/banners.tsx';
import { SaveState } from './head/save-state.tsx';
import { type Lacks, lacksOf } from './lacks.ts';
import { Paper } from './paper.tsx';
import { Preview } from './preview.tsx';
import { DeleteDialog } from './publish/delete-dialog.tsx';
import { usePublish } from './publish/use-publish.ts';
import { useTogether } from '../authors/use-together.tsx';
import { useUploads } from './use-uploads.ts';
import { useWriting } from './use-writing.ts';
import { useWhenWords } from './when-words.ts';

const PublishDialog = onDemand(async () => (await import('./publish/publish-dialog.tsx')).PublishDialog);
/** What writing leads to. */
const later = [PublishDialog.prefetch];

export function Compose({ post: opened }: { post: Post | null }) {
  const t = useTexts(['posts', 'posts/writing', 'posts/authors', 'targeting/office']);
  const navigate = useNavigate();
  const whenWords = useWhenWords();
  const autosave = useAutosave(opened);
  const state = useStore(autosave.store);
  const { attaching, pictures, open: uploading, cancelAll } = useUploads(autosave);
  const { lacks, lack, change, show } = useWriting(autosave);
  const [asking, setAsking] = useState<'uploads' | 'publish' | 'approval' | 'handOver' | 'delete' | null>(null);
  const [isSending, setSending] = useState(false);
  if (asking === 'publish' && !isSending) setSending(true);
  usePrefetch(later);
  const [previewing, setPreviewing] = useState<boolean | null>(null);
  const publish = usePublish(autosave, showLacks);
  const recount = useRecount();
  const { mine, post } = state;
  const counted = useReach(mine.audience, mine.kind);
  const isPlanned = post?.state === 'scheduled';
  const together = useTogether(autosave, { act: 'publish', looksOnly: previewing !== false });
  const isShown = together.isElsewhere || (previewing ?? together.mayDecide);
  const kind = isPlanned ? 'scheduled' : 'drafts';
  const list = pages[kind];
  const { steps } = useListPath(kind);
  const lang = useContentLang(opened?.language);
  useDraftAddress(opened ? undefined : post?.id);

  function showLacks(found: Lacks) {
    show(found);
    setAsking(null);
    setPreviewing(false);
  }

  function proceed() {
    if (isPlanned) return void leave();
    const found = lacksOf(mine);
    if (Object.keys(found).length > 0) showLacks(found);
    else setAsking(uploading > 0 ? 'uploads' : together.needsApproval ? 'approval' : 'publish');
  }

  async function leave() {
    await autosave.flush();
    await navigate(list);
  }

  async function savedId() {
    await autosave.flush();
    return autosave.store.get().post?.id;
  }

  function afterDeletion() {
    autosave.stop({ forget: true });
    void navigate(list);
  }

  const action =
    !isPlanned && together.needsApproval
      ? t('posts/authors:ask.action')
      : isPlanned
        ? t('posts/writing:editor.done')
        : mine.publishAt
          ? t('posts/writing:editor.plan', { at: whenWords(mine.publishAt) })
          : t('posts/writing:editor.publish');
  const title = t(
    isPlanned ? 'posts/writing:editor.titlePlanned' : opened ? 'posts/writing:editor.titleDraft' : 'editor.titleNew',
  );
  return (
    <Page
      title={title}
      about={opened?.title}
      aboutLang={lang}
      path={opened && <Crumbs steps={steps} here={title} />}
      subtitle={<SaveState state={state} />}
      wide
      actions={
        <Actions
          main={action}
          onMain={proceed}
          busy={publish.isPending}
          disabled={together.isElsewhere || (!isPlanned && (reachesNobody(counted) || together.isAsked))}
          previewing={isShown}
          onPreview={() => setPreviewing(!isShown)}
          onHandOver={post ? () => setAsking('handOver') : undefined}
          close={isPlanned ? null : t('posts/writing:editor.closeDraft')}
          onClose={() => void leave()}
          onDelete={() => setAsking('delete')}
        />
      }
    >
      {together.banners}
      <Banners state={state} autosave={autosave} isElsewhere={together.isElsewhere} />
      <DropZone onFiles={attaching.add} onPictures={pictures.add} />
      <UploadsGuard open={uploading} />
      {isShown && (
        <Preview
          draft={mine}
          id={state.post?.id}
          author={state.post?.author ?? null}
          onEnd={together.isElsewhere ? undefined : () => setPreviewing(false)}
        />
      )}
      <div className={css.compose} hidden={isShown}>
        <div className={css.main}>
          <Paper key={`paper ${state.edition}`} draft={mine} onChange={change} lack={lack} pictures={pictures} />
          <Attachments
            documents={mine.documents}
            attaching={attaching}
            onChange={(documents) => change({ documents })}
          />
          <Settings key={`settings ${state.edition}`} draft={mine} onChange={change} lacks={lacks} />
        </div>
        <aside aria-label={t('targeting/office:audience.title')}>
          <AudiencePanel
            audience={mine.audience}
            kind={mine.kind}
            onChange={(audience) => change({ audience })}
            error={lack('audience')}
          />
          <SeeAsPanel audience={mine.audience} save={savedId} />
        </aside>
      </div>
      <UploadsHold
        opened={asking === 'uploads'}
        open={uploading}
        onClose={() => setAsking(null)}
        onWithout={() => {
          cancelAll();
          setAsking(together.needsApproval ? 'approval' : 'publish');
        }}
      />
      <Suspense>
        {isSending && (
          <PublishDialog
            opened={asking === 'publish'}
            onClose={() => setAsking(null)}
            draft={mine}
            counted={counted}
            action={action}
            saved={savedId}
            onConfirm={(announced) =>
              publish.mutate(announced, { onSettled: (_post, error) => recount(error) || setAsking(null) })
            }
            busy={publish.isPending}
          />
        )}
      </Suspense>
      {together.dialogs(asking, () => setAsking(null), savedId)}
      <DeleteDialog
        opened={asking === 'delete'}
        onClose={() => setAsking(null)}
        post={post}
        onDeleted={afterDeletion}
      />
    </Page>
  );
}
