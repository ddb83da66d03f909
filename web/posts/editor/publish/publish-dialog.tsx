import { useQuery } from '@tanstack/react-query';
import type { MailReach } from '#contract/mailings/mailings.ts';
import { call } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { unnamed } from '#web/targeting/reach/lists/unnamed.ts';
import type { Counted } from '#web/targeting/reach/reach.queries.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TargetNames } from '#web/targeting/target-names.tsx';
import { Content } from '#web/ui/content.tsx';
import { Filled, gap } from '#web/ui/content-in.tsx';
import { Unseen } from '../../attachments/unseen.tsx';
import { useOutgoingWords } from '../../outgoing/use-outgoing-words.ts';
import type { Draft } from '../draft/draft.ts';
import css from './publish-dialog.module.css';
import { useWhenWords } from '../when-words.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  draft: Draft;
  counted: Counted;
  action: string;
  /** How many e-mails were announced, if they are counted. */
  onConfirm: (mails: number | undefined) => void;
  busy: boolean;
}

function useMailReach({ audience, kind }: Draft, enabled: boolean) {
  const body = { audience: unnamed(audience), kind };
  return useQuery({
    queryKey: ['POST /api/reach/mails', body],
    queryFn: () => call('POST /api/reach/mails', { body }),
    enabled,
    staleTime: 0,
  });
}

function MailSentence({ reach }: { reach: MailReach | undefined }) {
  const t = useTexts(['posts/writing', 'ui']);
  const { number } = useFormats();
  if (!reach) return <p>{t('publish.mail')}</p>;
  const { atOnce, daily, weekly, unwanted, addressBlocked, withoutEmail, leaves } = reach;
  if (!leaves) return <p>{t('ui:mailsStay')}</p>;
  return (
    <p>
      {t('publish.mails', {
        atOnce: number(atOnce),
        later: number(daily + weekly),
        none: number(unwanted + addressBlocked + withoutEmail),
      })}
    </p>
  );
}

export function PublishDialog({ opened, onClose, draft, counted, action, onConfirm, busy }: Props) {
  const t = useTexts('posts/writing');
  const whenWords = useWhenWords();
  const { number } = useFormats();
  const { action: withMails } = useOutgoingWords();
  const reach = counted.counting ? undefined : counted.reach;
  const { data: mailReach, isLoading } = useMailReach(draft, opened);
  // A planned post sends nothing now.
  const mails = draft.publishAt ? 0 : mailReach?.atOnce;
  const { include, exclude } = draft.audience;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(draft.publishAt ? 'publish.askPlanned' : 'publish.ask')}
      confirm={withMails(action, mailReach?.leaves ? (mails ?? 0) : 0)}
      onConfirm={() => onConfirm(mails)}
      busy={busy}
      counting={isLoading}
    >
      <div className={css.words}>
        <p>
          <b>
            <Content language={draft.language}>{draft.title}</Content>
          </b>
        </p>
        {reach && (
          <p>
            <b>{t('publish.people', { count: reach.people, n: number(reach.people) })}</b>
            {reach.withoutEmail > 0 &&
              ` ${t('publish.withoutEmail', { count: reach.withoutEmail, n: number(reach.withoutEmail) })}`}
          </p>
        )}
        <p>
          <Filled text={t('publish.to', { names: gap })} parts={[<TargetNames key="" groups={include} />]} />
        </p>
        {exclude.length > 0 && (
          <p>
            <Filled text={t('publish.notTo', { names: gap })} parts={[<TargetNames key="" groups={exclude} />]} />
          </p>
        )}
        {opened && <Unseen audience={draft.audience} documents={draft.documents} />}
        {opened && <MailSentence reach={mailReach} />}
        <p>{draft.publishAt ? t('publish.laterStays', { at: whenWords(draft.publishAt) }) : t('publish.stays')}</p>
      </div>
    </ConfirmDialog>
  );
}
