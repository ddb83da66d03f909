import { Suspense, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import type { Correction } from '#contract/posts/corrections.ts';
import { openGaps } from '#contract/posts/gaps.ts';
import { pages } from '#contract/base/pages.ts';
import type { Post } from '#contract/posts/posts.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useStore } from '#web/base/store.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useMe } from '#web/identity/me.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { useReach } from '#web/targeting/reach/reach.queries.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { pickFiles } from '#web/ui/form/pick-files.ts';
import { Page } from '#web/ui/page/page.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Attachments } from '../attachments/attachments.tsx';
import { DropZone } from '../attachments/drop-zone.tsx';
import { UploadsGuard, UploadsHold } from '../attachments/uploads-dialogs.tsx';
import { useLinking } from '../attachments/use-linking.ts';
import compose from '../editor/compose.module.css';
import { changedFields, draftOf } from '../editor/draft/draft.ts';
import { useAutosave } from '../editor/draft/use-autosave.ts';
import { ConfirmationFields } from '../editor/fields/confirmation-fields.tsx';
import { DeadlineFields } from '../editor/fields/deadline-fields.tsx';
import { EventFields } from '../editor/fields/event/event-fields.tsx';
import { LanguageField } from '../editor/fields/language-field.tsx';
import settings from '../editor/fields/settings.module.css';
import { Actions } from '../editor/head/actions.tsx';
import { Banners } from '../editor/head/banners.tsx';
import { SaveState } from '../editor/head/save-state.tsx';
import { toFirstGap, useGapWalk } from '../editor/gaps/gap-walk.ts';
import { GapsDialog } from '../editor/gaps/gaps-dialog.tsx';
import { lacksOfText } from '../editor/lacks.ts';
import { Paper } from '../editor/paper.tsx';
import { leadTo, type Place } from '../editor/checks/place.ts';
import { useTogether } from '../authors/use-together.tsx';
import { useUploads } from '../editor/use-uploads.ts';
import { useWriting } from '../editor/use-writing.ts';
import { useListPath } from '../office/use-list-path.ts';
import { useRecount } from '../outgoing/use-outgoing.ts';
import letter from '../post/post.module.css';
import { corrected, correctionServer, publishedSeats } from './corrected.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { usePublishCorrection } from './use-publish-correction.ts';

const Preview = onDemand(async () => (await import('../editor/preview/preview.tsx')).Preview);

const nobody: NamedAudience = { include: [], exclude: [] };

/** In a working copy, invisible until published. */
export function Correct({ post, correction }: { post: Post; correction: Correction }) {
  const t = useTexts('posts/writing');
  const navigate = useNavigate();
  const autosave = useAutosave(corrected(post, correction), {
    server: correctionServer(post),
    kind: 'correction',
  });
  const state = useStore(autosave.store);
  const { attaching, pictures, covering, open: uploading, cancelAll } = useUploads(autosave);
  const { mine } = state;
  const writing = useWriting(autosave);
  const linking = useLinking();
  const walk = useGapWalk();
  const [asking, setAsking] = useState<'gaps' | 'uploads' | 'publish' | 'discard' | null>(null);
  const [previewing, setPreviewing] = useState<boolean | null>(null);
  const together = useTogether(autosave, { act: 'correct', looksOnly: previewing !== false });
  const isShown = together.isElsewhere || (previewing ?? together.mayDecide);
  const publish = usePublishCorrection(autosave, (lacks) => {
    setAsking(null);
    setPreviewing(false);
    writing.show(lacks);
  });
  const recount = useRecount();
  const audience = post.audience ?? nobody;
  const address = generatePath(pages.post, { id: post.id });
  const lang = useContentLang(post.language);
  const { steps } = useListPath('published');
  const counted = useReach(audience, post.kind);
  const isChanged = Object.keys(changedFields(draftOf(post), mine)).length > 0;

  function proceed() {
    const lacks = lacksOfText(mine);
    if (Object.keys(lacks).length > 0) {
      setPreviewing(false);
      writing.show(lacks);
    } else if (openGaps(mine).length > 0) setAsking('gaps');
    else holdOrAsk();
  }

  function holdOrAsk() {
    setAsking(uploading > 0 ? 'uploads' : 'publish');
  }

  function backToGap() {
    setAsking(null);
    setPreviewing(false);
    toFirstGap(walk);
  }

  async function leave() {
    await autosave.flush();
    await navigate(address);
  }

  async function savedPost() {
    if (together.isElsewhere) return post;
    if (isChanged) await autosave.begin();
    return (await autosave.flush()) ? post : undefined;
  }

  function toPlace(place: Place) {
    leadTo(place, () => {
      setPreviewing(false);
      setAsking(null);
    });
  }

  function afterDiscarding() {
    void autosave.stop({ forget: true });
    void navigate(address);
  }

  return (
    <Page
      title={t(isShown ? 'preview.title' : 'correction.title')}
      about={post.title}
      aboutLang={lang}
      path={<Crumbs steps={[...steps, { to: address, name: t('life.tabs.post') }]} here={t('correction.title')} />}
      subtitle={isShown ? t('preview.lead') : <SaveState state={state} />}
      wide
      actions={
        <Actions
          main={t('correction.publish')}
          onMain={proceed}
          busy={publish.isPending}
          disabled={!isChanged || together.isElsewhere || together.isAsked}
          previewing={isShown}
          onPreview={() => setPreviewing(!isShown)}
          close={t('correction.close')}
          onClose={() => void leave()}
          remove={t('correction.discard')}
          onDelete={() => setAsking('discard')}
        />
      }
    >
      <BegunBy begun={correction.begun} />
      {together.banners}
      <Banners state={state} autosave={autosave} isElsewhere={together.isElsewhere} />
      <DropZone onFiles={attaching.add} onPictures={pictures.add} onCover={covering.add} />
      <UploadsGuard open={uploading} />
      <Suspense>
        {isShown && (
          <Preview
            draft={mine}
            saved={savedPost}
            counted={counted}
            audience={audience}
            before={draftOf(post)}
            onPlace={toPlace}
          />
        )}
      </Suspense>
      <div className={compose.main} hidden={isShown}>
        <Paper
          key={`paper ${state.edition}`}
          draft={mine}
          onChange={writing.change}
          lack={writing.lack}
          pictures={pictures}
          covering={covering}
          {...(post.audience && { audience: post.audience })}
          walk={walk}
          onFile={() => pickFiles(attaching.add)}
          onDocument={linking.begin}
        />
        <Attachments
          audience={audience}
          documents={mine.documents}
          attaching={attaching}
          linking={linking}
          onChange={(documents) => writing.change({ documents })}
        />
        <Sheet
          key={`dates ${state.edition}`}
          as="section"
          padded
          className={settings.settings}
          aria-label={t('correction.dates')}
        >
          <div className={settings.block}>
            <h2>{t('correction.due')}</h2>
            <DeadlineFields draft={mine} onChange={writing.change} lacks={writing.lacks} />
            <ConfirmationFields draft={mine} onChange={writing.change} lacks={writing.lacks} />
            <LanguageField draft={mine} onChange={writing.change} />
          </div>
          <EventFields
            draft={mine}
            onChange={writing.change}
            lacks={writing.lacks}
            isOut
            published={publishedSeats(post)}
          />
        </Sheet>
      </div>
      <GapsDialog opened={asking === 'gaps'} draft={mine} onBack={backToGap} onAnyway={holdOrAsk} />
      <UploadsHold
        opened={asking === 'uploads'}
        open={uploading}
        onClose={() => setAsking(null)}
        onWithout={() => {
          cancelAll();
          setAsking('publish');
        }}
      />
      <PublishDialog
        key={asking}
        opened={asking === 'publish'}
        onClose={() => setAsking(null)}
        post={post}
        after={mine}
        onPlace={toPlace}
        authors={together.authors}
        approved={together.approval?.state === 'approved' ? together.approval.correction : null}
        onAsk={(correction) =>
          void autosave
            .flush()
            .then((isSaved) =>
              isSaved ? together.ask.mutateAsync({ postId: post.id, act: 'correct', correction }) : undefined,
            )
            .then(() => setAsking(null), tellFailure)
        }
        onConfirm={(correction, shown) =>
          publish.mutate({ correction, shown }, { onSettled: (_post, error) => recount(error) || setAsking(null) })
        }
        busy={publish.isPending || together.ask.isPending}
      />
      <DiscardDialog
        opened={asking === 'discard'}
        onClose={() => setAsking(null)}
        post={state.post}
        onDiscarded={afterDiscarding}
      />
    </Page>
  );
}

function BegunBy({ begun }: Pick<Correction, 'begun'>) {
  const nameOf = useNameOf();
  const t = useTexts('posts/writing');
  const { instant } = useFormats();
  const me = useMe().data;
  if (!begun || !me || begun.by.id === me.id) return null;
  return (
    <div className={letter.outside}>
      <Banner role="note">{t('correction.begunBy', { name: nameOf(begun.by), at: instant(begun.at) })}</Banner>
    </div>
  );
}
