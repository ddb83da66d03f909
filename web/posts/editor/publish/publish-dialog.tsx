import type { Announced } from '#contract/base/announced.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { Counted } from '#web/targeting/reach/reach.queries.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { TargetNames } from '#web/targeting/target-names.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Filled, gap } from '#web/ui/text/content-in.tsx';
import { Unseen } from '../../attachments/unseen.tsx';
import { announced, announcedNothing } from '../../outgoing/announced.ts';
import { named, useOutgoingWords } from '../../outgoing/use-outgoing-words.ts';
import { OddList } from '../checks/checks.tsx';
import type { Place } from '../checks/place.ts';
import type { Draft } from '../draft/draft.ts';
import { Confirming } from './confirming.tsx';
import { FirstTime } from './first-time.tsx';
import css from './publish-dialog.module.css';
import { PublishReach } from './publish-reach.tsx';
import { usePublishing } from './use-publishing.ts';
import { useWhenWords } from '../when-words.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  draft: Draft;
  counted: Counted;
  action: string;
  /** Saves the draft, as its recipients are counted on the server; undefined where that fails. */
  saved: () => Promise<string | undefined>;
  /** Leads to what is odd, in the editor. */
  onPlace?: (place: Place) => void;
  /** What was announced, as far as it could be counted. */
  onConfirm: (announced: Announced) => void;
  busy: boolean;
}

export function PublishDialog({ opened, onClose, draft, counted, action, saved, onPlace, onConfirm, busy }: Props) {
  const t = useTexts(['posts/writing', 'ui']);
  const { mailsHeld } = useTenant();
  const whenWords = useWhenWords();
  const { action: withMails, besides } = useOutgoingWords();
  const reach = counted.counting ? undefined : counted.reach;
  // A planned post sends nothing now.
  const isNow = !draft.publishAt;
  const sending = usePublishing(draft, saved, opened && isNow);
  const outgoing = isNow ? sending.data : undefined;
  const mails = named(outgoing, true);
  const { include, exclude } = draft.audience;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(draft.publishAt ? 'publish.askPlanned' : 'publish.ask')}
      confirm={mails > 0 ? withMails(t('publish.action'), mails) : action}
      onConfirm={() => onConfirm(isNow ? announced(outgoing) : announcedNothing)}
      busy={busy}
      counting={counted.counting || (isNow && sending.isFetching)}
    >
      <div className={css.words}>
        <p>
          <b>
            <Content language={draft.language}>{draft.title}</Content>
          </b>
        </p>
        <p>
          <Filled text={t('publish.to', { names: gap })} parts={[<TargetNames key="" groups={include} />]} />
        </p>
        {exclude.length > 0 && (
          <p>
            <Filled text={t('publish.notTo', { names: gap })} parts={[<TargetNames key="" groups={exclude} />]} />
          </p>
        )}
        {reach && <PublishReach reach={reach} />}
        {isNow && (
          <Loaded query={sending} failed={t('outgoing.uncounted')}>
            {({ pushes }) => besides({ later: 0, pushes, byLetter: 0 }).map((line) => <p key={line}>{line}</p>)}
          </Loaded>
        )}
        {reach && draft.confirmation && <Confirming confirmation={draft.confirmation} reach={reach} />}
        {opened && reach && <FirstTime audience={draft.audience} kind={draft.kind} />}
        {opened && <OddList draft={draft} onPlace={onPlace} />}
        {opened && <Unseen audience={draft.audience} documents={draft.documents} />}
        <p>
          {draft.publishAt ? t('publish.laterStays', { at: whenWords(draft.publishAt) }) : t('publish.stays')}
          {mails > 0 && ` ${t('publish.notBack')}`}
        </p>
        {mailsHeld && <p>{t('ui:mailsHeld')}</p>}
      </div>
    </ConfirmDialog>
  );
}
