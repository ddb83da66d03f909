import { Suspense } from 'react';
import type { ApprovedAct } from '#contract/posts/writing.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useStore } from '#web/base/store.ts';
import type { Autosave } from '../editor/draft/autosave.ts';
import { ApprovalBanner } from './approval-banner.tsx';
import css from './authors.module.css';
import { HandoverBanner } from './handover-banner.tsx';
import { useApproval } from './use-approval.ts';
import { useAuthors } from './use-authors.ts';
import { useWriter } from './use-writer.ts';
import { WriterBanner } from './writer-banner.tsx';

const AskDialog = onDemand(async () => (await import('./ask-dialog.tsx')).AskDialog);
const HandOverDialog = onDemand(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog);

/**
 * What several authors share in an editor: who writes, whose it is, and whether it is approved. A second person who is
 * asked to approve it looks only, and is no writer.
 */
export function useTogether(autosave: Autosave, { act, looksOnly }: { act: ApprovedAct; looksOnly: boolean }) {
  const { post } = useStore(autosave.store);
  const id = post?.id;
  const { authors, isKnown, approvalOf } = useAuthors(id, post?.version);
  const approval = approvalOf(act);
  const mayDecide = approval?.mayDecide ?? false;
  const { writer, isElsewhere, takeOver } = useWriter(id, autosave, isKnown && !(mayDecide && looksOnly));
  const { ask } = useApproval(id);
  return {
    authors,
    approval,
    ask,
    isElsewhere,
    mayDecide,
    isAsked: approval?.state === 'asked',
    needsApproval: authors?.fourEyes === true && approval?.state !== 'approved',
    banners: id !== undefined && (
      <div className={css.banners}>
        {isElsewhere && <WriterBanner writer={writer} onTake={takeOver} />}
        <HandoverBanner id={id} handover={authors?.handover} />
        <ApprovalBanner id={id} approval={approval} authors={authors} />
      </div>
    ),
    dialogs: (asking: string | null, onClose: () => void, saved: () => Promise<string | undefined>) => (
      <Suspense>
        {asking === 'approval' && (
          <AskDialog
            opened
            onClose={onClose}
            authors={authors}
            busy={ask.isPending}
            onAsk={() =>
              void saved().then((postId) => postId && ask.mutate({ postId, act: 'publish' }, { onSettled: onClose }))
            }
          />
        )}
        {asking === 'handOver' && <HandOverDialog opened onClose={onClose} authors={authors} saved={saved} />}
      </Suspense>
    ),
  };
}
