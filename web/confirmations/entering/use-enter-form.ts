import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { dayOf } from '#contract/base/clock.ts';
import type { AskedHolder } from '#contract/confirmations.ts';
import { confirmationLimits, type EnteredWay } from '#contract/confirmations/words.ts';
import { today } from '#web/base/time/calendar.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { mutation } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { tellFields } from '#web/ui/form/field-errors.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import type { AskingPost } from '../results/asking-post.ts';
import { useTooLong } from './use-too-long.ts';
import { nobody, personIn, type Who } from './who.ts';

export interface Entering {
  way: EnteredWay | '';
  day: string;
  who: Who;
  note: string;
}

interface Options {
  post: AskingPost;
  /** The open ones. */
  holders: readonly AskedHolder[];
  /** How it came, if that is known. */
  way: EnteredWay | '';
  onEntered: () => void;
}

const names = ['way', 'day', 'who', 'note'] as const;

export function useEnterForm({ post, holders, way, onEntered }: Options) {
  const t = useTexts('confirmations/entering');
  const { longDay, number } = useFormats();
  const client = useQueryClient();
  const first = dayOf(new Date(post.publishedAt ?? 0));
  const form = useForm<Entering>({ defaultValues: { way, day: today(), who: nobody, note: '' } });
  const tooLong = useTooLong();
  const wrong = {
    way: t('errors.way'),
    day: t('errors.day', { day: longDay(first) }),
    who: ({ name }: Who) => tooLong(name, confirmationLimits.name),
    note: (note: string) => tooLong(note, confirmationLimits.note),
  };
  const enter = useMutation({
    ...mutation('POST /api/posts/{id}/confirmations/entries'),
    meta: { quiet: true },
    onSuccess({ entered }) {
      if (entered === 0) toast(t('nothingEntered'));
      else toast.success(t('entered', { count: entered, n: number(entered) }));
      onEntered();
    },
    onError(error) {
      if (isGone(error)) {
        toast.error(t('errors.gone'));
        void client.invalidateQueries({ queryKey: ['GET /api/posts/{id}/confirmations/asked'] });
        return onEntered();
      }
      const at = (path: string) => (path === 'personId' || path === 'name' ? 'who' : path);
      const fields = { way: wrong.way, day: wrong.day };
      const messages = { fields, invalid: t('errors.refused'), taken: '' };
      if (!tellFields(error, { setError: form.setError, names, at }, messages)) tellFailure(error);
    },
  });

  const submit = form.handleSubmit(({ way, day, who, note }) => {
    if (way === '') return;
    const [only] = holders;
    const personId = holders.length === 1 && only?.isCompany ? personIn(only.people, who) : null;
    const name = personId === null ? who.name.trim() || null : null;
    const ids = holders.map(({ id }) => id);
    enter.mutate({ params: { id: post.id }, body: { ids, way, day, personId, name, note: note.trim() || null } });
  });

  return {
    ...form,
    submit,
    busy: enter.isPending,
    first,
    rules: {
      way: { required: wrong.way },
      day: { validate: (day: string) => (day >= first && day <= today()) || wrong.day },
      who: { validate: (who: Who) => wrong.who(who) ?? true },
      note: { validate: (note: string) => wrong.note(note) ?? true },
    },
  };
}

/** One of them left the audience since the list was read. */
function isGone(error: Error): boolean {
  return error instanceof ApiError && error.errors.some(({ path }) => path.startsWith('ids.'));
}
