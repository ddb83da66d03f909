import { useTexts } from '#web/base/use-texts.ts';
import type { Counted } from '#web/targeting/reach/reach.queries.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TargetNames } from '#web/targeting/target-names.tsx';
import { Content } from '#web/ui/content.tsx';
import { Filled, gap } from '#web/ui/content-in.tsx';
import { Unseen } from '../../attachments/unseen.tsx';
import { useOutgoingWords } from '../../outgoing/use-outgoing-words.ts';
import type { Draft } from '../draft/draft.ts';
import { FirstTime } from './first-time.tsx';
import css from './publish-dialog.module.css';
import { PublishReach } from './publish-reach.tsx';
import { useWhenWords } from '../when-words.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  draft: Draft;
  counted: Counted;
  action: string;
  /** How many e-mails were announced; undefined where they are not counted or none leave, as without a mail server. */
  onConfirm: (mails: number | undefined) => void;
  busy: boolean;
}

export function PublishDialog({ opened, onClose, draft, counted, action, onConfirm, busy }: Props) {
  const t = useTexts('posts/writing');
  const whenWords = useWhenWords();
  const { action: withMails } = useOutgoingWords();
  const reach = counted.counting ? undefined : counted.reach;
  // A planned post sends nothing now.
  const mails = draft.publishAt ? 0 : (reach?.mailsAtOnce ?? 0);
  const { include, exclude } = draft.audience;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(draft.publishAt ? 'publish.askPlanned' : 'publish.ask')}
      confirm={mails > 0 ? withMails(t('publish.action'), mails) : action}
      onConfirm={() => onConfirm(reach?.mailsLeave ? mails : undefined)}
      busy={busy}
      counting={counted.counting}
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
        {opened && reach && <FirstTime audience={draft.audience} kind={draft.kind} />}
        {opened && <Unseen audience={draft.audience} documents={draft.documents} />}
        <p>{draft.publishAt ? t('publish.laterStays', { at: whenWords(draft.publishAt) }) : t('publish.stays')}</p>
      </div>
    </ConfirmDialog>
  );
}
