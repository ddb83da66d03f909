import { type ReactNode, Suspense, useState } from 'react';
import type { Approval, Authors } from '#contract/posts/authors.ts';
import type { ApprovalState } from '#contract/posts/writing.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { TargetNames } from '#web/targeting/target-names.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Filled, gap } from '#web/ui/text/content-in.tsx';
import css from './authors.module.css';
import { useApproval } from './use-approval.ts';

const RefuseDialog = onDemand(async () => (await import('./refuse-dialog.tsx')).RefuseDialog);

const tones: Record<ApprovalState, 'info' | 'warn' | 'ok'> = {
  needed: 'warn',
  asked: 'info',
  approved: 'ok',
  refused: 'warn',
  changed: 'info',
};

interface Props {
  id: string;
  approval: Approval | undefined;
  authors: Authors | undefined;
  children?: ReactNode;
}

/** What came of the request; a second person decides here. `children`: what is to be looked at, or done next. */
export function ApprovalBanner({ id, approval, authors, children }: Props) {
  const t = useTexts('posts/authors');
  const { instant, listed } = useFormats();
  const nameOf = useNameOf();
  const { decide } = useApproval(id);
  const [refusing, setRefusing] = useState(false);
  if (!approval || !authors) return null;
  const { state, asked, decided, mayDecide, fingerprint, act, readdressing, correction } = approval;
  const last = state === 'asked' ? asked : decided;
  const filling = {
    name: last ? nameOf(last.by) : '',
    at: last ? instant(last.at) : '',
    reason: decided?.reason ?? '',
  };
  return (
    <Banner tone={tones[state]} role="status">
      <div className={css.words}>
        <div>
          <b>{t(`approval.${state}`, filling)}</b>
          {state === 'asked' && !mayDecide && (
            <> {t('approval.waitsFor', { names: listed(authors.approvers.map(nameOf)) })}</>
          )}
          {state === 'approved' && <> {t('approval.anyChange')}</>}
        </div>
        {readdressing && <NewRecipients of={readdressing} />}
        {correction && (
          <p className={css.note}>
            {correction.announce ? t('approval.withNote', { note: correction.note ?? '' }) : t('approval.withoutNote')}
            {correction.mail && <> {t('approval.mailAgain')}</>}
            {correction.askAgain && <> {t('approval.askAgain')}</>}
          </p>
        )}
        {children}
        {mayDecide && (
          <div className={css.buttons}>
            <Button
              small
              variant="primary"
              icon="check"
              busy={decide.isPending}
              onClick={() => decide.mutate({ act, fingerprint })}
            >
              {t('approval.give')}
            </Button>
            <Button small onClick={() => setRefusing(true)}>
              {t('approval.refuse')}
            </Button>
          </div>
        )}
      </div>
      <Suspense>
        {refusing && (
          <RefuseDialog
            opened
            onClose={() => setRefusing(false)}
            busy={decide.isPending}
            onRefuse={(reason) => decide.mutate({ act, fingerprint, reason }, { onSettled: () => setRefusing(false) })}
          />
        )}
      </Suspense>
    </Banner>
  );
}

/** All that is approved with them, so that no part of it goes unseen. */
function NewRecipients({ of: { audience, send } }: { of: NonNullable<Approval['readdressing']> }) {
  const t = useTexts('posts/authors');
  const named = (key: 'toOthers' | 'notTo', side: 'include' | 'exclude') => (
    <Filled text={t(`approval.${key}`, { names: gap })} parts={[<TargetNames key="" groups={audience[side]} />]} />
  );
  return (
    <p>
      {named('toOthers', 'include')}
      {audience.exclude.length > 0 && <> {named('notTo', 'exclude')}</>} {t(`approval.${send ? 'mails' : 'noMails'}`)}
    </p>
  );
}
