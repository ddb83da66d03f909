import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnRegistrations, RegistrationParty } from '#contract/registrations/registrations.ts';
import { mutation } from '#web/base/api.ts';
import type { ApiError } from '#web/base/network/api-error.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import type { AskedEvent } from './asked-event.ts';
import { mailedRegistrationsQuery, ownRegistrationsQuery } from './registrations.queries.ts';
import { bodyOf, elsewhereIn, type Errors, type Typed, typedOf } from './typed.ts';

interface Form {
  /** Version of the registration that was shown as it was opened. */
  known: number | null;
  typed: Typed;
  isTouched: boolean;
}

interface Given {
  event: Pick<AskedEvent, 'postId' | 'token'>;
  own: OwnRegistrations;
  party: RegistrationParty;
  onSent: () => void;
}

const changedMeanwhile = ['stale', 'registrations.tooFewSeats', 'registrations.notNow'];

/** The form of one party, what is sent, and what came between. */
export function useAnswering({ event: { postId, token }, own, party, onSent }: Given) {
  const client = useQueryClient();
  const version = party.registration?.version ?? null;
  const [opened, setOpened] = useState<Form | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [elsewhere, setElsewhere] = useState<Errors>(new Map());
  const { queryKey } = token === undefined ? ownRegistrationsQuery(postId) : mailedRegistrationsQuery(token);
  const handling = {
    meta: { quiet: true },
    onSuccess(answer: OwnRegistrations) {
      client.setQueryData(queryKey, answer);
      close();
      onSent();
    },
    async onError(
      error: ApiError,
      { body }: { body: { people?: { userId?: string | null | undefined }[] | undefined } },
    ) {
      if (error.code === 'registrations.elsewhere') return setElsewhere(elsewhereIn(error.errors, body.people));
      if (!changedMeanwhile.includes(error.code)) return tellFailure(error);
      setRefused(error.code === 'registrations.tooFewSeats');
      await client.invalidateQueries({ queryKey });
    },
  };
  const here = useMutation({ ...mutation('PUT /api/posts/{id}/registration'), ...handling });
  const byLink = useMutation({ ...mutation('PUT /api/registrations'), ...handling });

  // From a mail one comes in two presses: the link and the button.
  const fresh = { known: version, typed: typedOf(party, { withSelf: token !== undefined }), isTouched: false };
  const isCurrent = opened !== null && opened.known === version;
  const form = isCurrent ? opened : party.registration === null ? fresh : null;

  function close() {
    setOpened(null);
    setRefused(false);
    setElsewhere(new Map());
  }

  function send(typed: Typed, { wait = false, onEnd }: { wait?: boolean; onEnd?: () => void } = {}) {
    const body = bodyOf(typed, { party, terms: own.terms, known: form ? form.known : version, wait });
    const then = { ...(onEnd && { onSettled: onEnd }) };
    if (token === undefined) here.mutate({ params: { id: postId }, body }, then);
    else byLink.mutate({ query: { token }, body }, then);
  }

  return {
    form,
    /** Somebody else answered before this could be sent. */
    isOutdated: opened !== null && !isCurrent && opened.isTouched,
    /** There were too few seats. */
    isRefused,
    elsewhere,
    busy: here.isPending || byLink.isPending,
    open: () => setOpened(fresh),
    close,
    change(typed: Typed) {
      setElsewhere(new Map());
      setOpened({ known: form ? form.known : version, typed, isTouched: true });
    },
    send,
    accept: () => send(typedOf(party)),
    withdraw: (onEnd: () => void) => send({ ...typedOf(party), coming: false, reason: '' }, { onEnd }),
  };
}

export type Answering = ReturnType<typeof useAnswering>;
