import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { Post } from '#contract/posts/posts.ts';
import type { PostKind } from '#contract/posts/words.ts';
import { openGaps } from '#contract/posts/gaps.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { usePrefetch } from '#web/base/queries/prefetch.ts';
import { useStore } from '#web/base/store.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { reachesNobody, useReach } from '#web/targeting/reach/reach.queries.ts';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { pickFiles } from '#web/ui/form/pick-files.ts';
import { Page } from '#web/ui/page/page.tsx';
import { Attachments } from '../attachments/attachments.tsx';
import { DropZone } from '../attachments/drop-zone.tsx';
import { UploadsGuard, UploadsHold } from '../attachments/uploads-dialogs.tsx';
import { useLinking } from '../attachments/use-linking.ts';
import { useRecount } from '../outgoing/use-outgoing.ts';
import { OriginBanners } from '../templates/origin-banners.tsx';
import { useOrigin } from '../templates/origin.ts';
import { useTemplates } from '../templates/use-templates.tsx';
import { useListPath } from '../office/use-list-path.ts';
import { AudiencePanel } from './audience/audience-panel.tsx';
import { SeeAsPanel } from './audience/see-as-panel.tsx';
import css from './compose.module.css';
import { useAutosave, useDraftAddress } from './draft/use-autosave.ts';
import { Settings } from './fields/settings.tsx';
import { useChosenKind } from './fields/use-chosen-kind.ts';
import { GapsDialog } from './gaps/gaps-dialog.tsx';
import { toFirstGap, useGapWalk } from './gaps/gap-walk.ts';
import { Actions } from './head/actions.tsx';
import { Banners } from './head/banners.tsx';
import { SaveState } from './head/save-state.tsx';
import { type Lacks, lacksOf } from './lacks.ts';
import { Paper } from './paper.tsx';
import { leadTo, type Place } from './checks/place.ts';
import { DeleteDialog } from './publish/delete-dialog.tsx';
import { usePublish } from './publish/use-publish.ts';
import { useTogether } from '../authors/use-together.tsx';
import { useUploads } from './use-uploads.ts';
import { useWriting } from './use-writing.ts';
import { useWhenWords } from './when-words.ts';

const PublishDialog = onDemand(async () => (await import('./publish/publish-dialog.tsx')).PublishDialog);
const Preview = onDemand(async () => (await import('./preview/preview.tsx')).Preview);
/** What writing leads to. */
const later = [PublishDialog.prefetch, Preview.prefetch];

interface Props {
  post: Post | null;
  /** Of a new post. */
  kind?: PostKind | undefined;
}

export function Compose({ post: opened, kind: chosen }: Props) {
  const t = useTexts(['posts', 'posts/writing', 'posts/authors', 'targeting/office']);
  const navigate = useNavigate();
  const whenWords = useWhenWords();
  const autosave = useAutosave(opened);
  const state = useStore(autosave.store);
  const { attaching, pictures, covering, open: uploading, cancelAll } = useUploads(autosave);
  const { lacks, lack, change, show } = useWriting(autosave);
  const linking = useLinking();
  const walk = useGapWalk();
  const origin = useOrigin();
  const templates = useTemplates(autosave, origin);
  const [asking, setAsking] = useState<'gaps' | 'uploads' | 'publish' | 'approval' | 'handOver' | 'delete' | null>(
    null,
  );
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
  const last = together.needsApproval ? 'approval' : 'publish';
  const isShown = together.isElsewhere || (previewing ?? together.mayDecide);
  const kind = isPlanned ? 'scheduled' : 'drafts';
  const list = pages[kind];
  const { steps } = useListPath(kind);
  useChosenKind(chosen, change);
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
    else if (openGaps(mine).length > 0) setAsking('gaps');
    else holdOrAsk();
  }

  function holdOrAsk() {
    setAsking(uploading > 0 ? 'uploads' : last);
  }

  function backToGap() {
    setAsking(null);
    setPreviewing(false);
    toFirstGap(walk);
  }

  async function leave() {
    await autosave.flush();
    await navigate(list);
  }

  async function savedId() {
    await autosave.flush();
    return autosave.store.get().post?.id;
  }

  async function savedPost() {
    if (together.isElsewhere) return post ?? undefined;
    const id = await autosave.begin();
    return id !== undefined && (await autosave.flush()) ? (autosave.store.get().post ?? undefined) : undefined;
  }

  function toPlace(place: Place) {
    leadTo(place, () => {
      setPreviewing(false);
      setAsking(null);
    });
  }

  function afterDeletion() {
    void autosave.stop({ forget: true });
    void navigate(origin?.isChange ? pages.admin : list);
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
      title={isShown ? t('posts/writing:preview.title') : title}
      about={opened?.title}
      aboutLang={lang}
      path={opened && <Crumbs steps={steps} here={title} />}
      subtitle={
        isShown ? t('posts/writing:preview.lead') : <SaveState state={state} template={origin?.template.name} />
      }
      wide
      actions={
        <Actions
          main={templates.isChange ? templates.action : action}
          onMain={templates.isChange ? templates.saveChange : proceed}
          busy={publish.isPending || templates.busy}
          disabled={
            together.isElsewhere || (!isPlanned && !templates.isChange && (reachesNobody(counted) || together.isAsked))
          }
          previewing={isShown}
          onPreview={() => setPreviewing(!isShown)}
          onHandOver={post && !templates.isChange ? () => setAsking('handOver') : undefined}
          close={isPlanned || templates.isChange ? null : t('posts/writing:editor.closeDraft')}
          onClose={() => void leave()}
          onTemplate={templates.isChange ? null : templates.ask}
          {...(templates.isChange && { remove: templates.discard })}
          onDelete={() => setAsking('delete')}
        />
      }
    >
      <OriginBanners origin={origin} />
      {together.banners}
      <Banners state={state} autosave={autosave} isElsewhere={together.isElsewhere} />
      <DropZone onFiles={attaching.add} onPictures={pictures.add} onCover={covering.add} />
      <UploadsGuard open={uploading} />
      <Suspense>
        {isShown && (
          <Preview draft={mine} saved={savedPost} counted={counted} audience={mine.audience} onPlace={toPlace} />
        )}
      </Suspense>
      <div className={css.compose} hidden={isShown}>
        <div className={css.main}>
          <Paper
            key={`paper ${state.edition}`}
            draft={mine}
            onChange={change}
            lack={lack}
            pictures={pictures}
            covering={covering}
            walk={walk}
            onFile={() => pickFiles(attaching.add)}
            onDocument={linking.begin}
          />
          <Attachments
            audience={mine.audience}
            documents={mine.documents}
            attaching={attaching}
            linking={linking}
            onChange={(documents) => change({ documents })}
          />
          <Settings key={`settings ${state.edition}`} draft={mine} onChange={change} lacks={lacks} />
        </div>
        <aside aria-label={t('targeting/office:audience.title')} data-place="audience">
          <AudiencePanel
            audience={mine.audience}
            kind={mine.kind}
            onChange={(audience) => change({ audience })}
            error={lack('audience')}
          />
          <SeeAsPanel audience={mine.audience} save={savedId} />
        </aside>
      </div>
      <GapsDialog opened={asking === 'gaps'} draft={mine} onBack={backToGap} onAnyway={holdOrAsk} />
      {templates.dialog}
      <UploadsHold
        opened={asking === 'uploads'}
        open={uploading}
        onClose={() => setAsking(null)}
        onWithout={() => {
          cancelAll();
          setAsking(last);
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
            onPlace={toPlace}
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
