import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonRequests } from '#contract/people/change-requests.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { mutation } from '#web/base/api.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DrawerFoot } from '#web/ui/overlay/drawer.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import { toast } from '#web/ui/toast.ts';
import css from './changes.module.css';
import { type Answer, DecisionField, undecided } from './decision-field.tsx';

interface Props {
  of: PersonRequests;
  onDone: () => void;
}

export function Decisions({ of: { id, name, email, requests, version }, onDone }: Props) {
  const t = useTexts('people');
  const mailWords = useMailWords();
  const { mailsLeave } = useTenant();
  const [answers, setAnswers] = useState<Partial<Record<string, Answer>>>({});
  const answerOf = (field: string) => answers[field] ?? undecided;
  const made = requests.filter(({ field }) => answerOf(field).choice !== 'later');
  const decide = useMutation({
    ...mutation('POST /api/users/{id}/change-requests'),
    meta: { quiet: true },
    // A stale request is refetched.
    onError(error) {
      if (!(error instanceof ApiError) || error.status !== 412) return tellFailure(error);
      toast.error(t('changes.stale'));
    },
    onSuccess(left) {
      toast.success(t(email === null || !mailsLeave ? 'changes.doneWithoutMail' : 'changes.done', { name }));
      if (left.requests.length === 0) onDone();
    },
  });

  function save(all: boolean) {
    const decisions = (all ? requests : made).map(({ field }) => {
      const { choice, reason } = answerOf(field);
      const approve = all || choice === 'approve';
      return approve ? { field, approve } : { field, approve, reason: reason.trim() || null };
    });
    decide.mutate({ params: { id }, body: { decisions }, ifMatch: version });
  }

  return (
    <>
      <div className={css.decisions}>
        {requests.map((request) => (
          <DecisionField
            key={request.field}
            request={request}
            answer={answerOf(request.field)}
            onAnswer={(answer) => setAnswers({ ...answers, [request.field]: answer })}
          />
        ))}
      </div>
      {email !== null && <p className={css.tells}>{mailWords(t('changes.tells', { name }))}</p>}
      <DrawerFoot>
        <Button variant="primary" busy={decide.isPending} onClick={() => save(made.length === 0)}>
          {made.length === 0
            ? t(requests.length === 1 ? 'changes.approve' : 'changes.approveAll')
            : t('changes.decide', { count: made.length })}
        </Button>
      </DrawerFoot>
    </>
  );
}
