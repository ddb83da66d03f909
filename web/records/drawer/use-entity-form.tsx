import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { ApiError } from '#web/base/network/api-error.ts';
import type { ArgsOf, PreviewName, ResultOf } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ConflictDialog } from '#web/ui/form/conflict-dialog.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import type { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { type BodyOf, type Fields, seen, type Values } from '../fields/field.ts';
import { useLabels } from '../fields/use-labels.ts';
import { useTellFields } from '../fields/use-tell-fields.ts';
import { bodyOf, changedOf, shown, valuesOf } from '../fields/values.ts';

interface Versioned {
  id: string;
  name: string;
  version: number;
}

interface Options<F extends Fields, E extends Versioned, N extends PreviewName> {
  /** What is changed; null while it is new. */
  entity: E | null;
  fields: F;
  /** Of forms that add as well. */
  create?: (body: BodyOf<F>) => Promise<E>;
  /** How only what was changed is sent, on condition of a version. */
  change: (changed: Partial<BodyOf<F>>, entity: E, version: number) => Change<E, N>;
  /** Of those whose changes are shown with their effect first. */
  effectful?: ReturnType<typeof useEffectfulChange>;
  read: (id: string) => Promise<E>;
  onSaved: (entity: E, isNew: boolean) => void;
}

/** What is saved at once: the values as they were sent, and of what they are. */
interface Sent<E> {
  save: () => Promise<E>;
  of: E | null;
  values: Values;
}

/** Either a change whose effect is shown first, or one that changes what nobody sees. */
type Change<E, N extends PreviewName> = { route: N; args: ArgsOf<N> } | { save: () => Promise<E> };

/**
 * Sends a merge patch with the version after showing its effect; refusals show at the fields, conflicts field by field.
 */
export function useEntityForm<F extends Fields, E extends Versioned, N extends PreviewName>(options: Options<F, E, N>) {
  const { entity, create, change, effectful, read, onSaved } = options;
  const fields = seen(options.fields, entity === null);
  const t = useTexts('records');
  const { listed } = useFormats();
  const labels = useLabels(fields);
  const id = useId();
  // A refetch while typing would hide a conflict, so it waits.
  const [base, setBase] = useState(entity);
  const start = valuesOf(fields, base);
  const form = useForm<Values>({
    values: start,
    resetOptions: { keepDirtyValues: true },
    defaultValues: start,
  });
  // Of its own: the form is the same object for ever, and a copy of it would show what was wrong when it was made.
  const { isDirty } = useFormState({ control: form.control });
  if (entity && base && entity.version > base.version && !isDirty) setBase(entity);
  const tell = useTellFields(fields, form.setError);
  const saving = useMutation({
    meta: { quiet: true },
    mutationFn: ({ save }: Sent<E>) => save(),
    onSuccess: (result, { of }) => saved(result, of === null),
    onError: (error, { values, of }) => void (failed(error, values, of) || tellFailure(error)),
  });
  const [conflict, setConflict] = useState<{ mine: Values; theirs: E } | null>(null);
  const [opened, setOpened] = useState(false);

  // What is fetched keeps what was typed, by `resetOptions`; who saves, discards or takes theirs wants it gone.
  function holdOnly(values: Values) {
    form.reset(values, { keepDirtyValues: false, keepFieldsRef: true });
  }

  function failed(error: unknown, values: Values, of: E | null): boolean {
    if (error instanceof ApiError && error.status === 412 && of) {
      void compare(values, of.id);
      return true;
    }
    return tell(error);
  }

  async function compare(mine: Values, id: string) {
    try {
      setConflict({ mine, theirs: await read(id) });
      setOpened(true);
    } catch (error) {
      tellFailure(error as Error);
    }
  }

  function saved(result: E, isNew: boolean) {
    setOpened(false);
    if (!isNew) setBase(result);
    holdOnly(valuesOf(fields, result));
    onSaved(result, isNew);
  }

  function send(values: Values, of: E | null) {
    const changed = changedOf(values, start);
    const wanted = of && change(bodyOf(fields, changed) as Partial<BodyOf<F>>, of, of.version);
    if (wanted && 'route' in wanted) {
      const names = Object.keys(changed).map((name) => labels[name] ?? '');
      effectful?.ask<N>({
        ...wanted,
        summary: t('form.summary', { name: of.name, fields: listed(names) }),
        onSaved: (result: ResultOf<N>) => saved(result as unknown as E, false),
        onFailed: (error) => failed(error, values, of),
      });
      return;
    }
    const save = wanted ? wanted.save : create && (() => create(bodyOf(fields, values) as BodyOf<F>));
    if (save) saving.mutate({ save, values, of });
  }

  function pairs(mine: Values, theirs: Values) {
    return Object.keys(changedOf(mine, start)).map((name) => ({
      label: labels[name] ?? '',
      mine: shown(fields, name, mine),
      theirs: shown(fields, name, theirs),
    }));
  }

  const busy = saving.isPending || effectful?.busy === true;
  const submit = form.handleSubmit((values) => send(values, base));
  const dialogs: ReactNode = (
    <>
      {effectful?.dialog}
      {conflict && (
        <ConflictDialog
          opened={opened}
          onClose={() => setOpened(false)}
          fields={pairs(conflict.mine, valuesOf(fields, conflict.theirs))}
          onTheirs={() => {
            setBase(conflict.theirs);
            holdOnly(valuesOf(fields, conflict.theirs));
            setOpened(false);
          }}
          onMine={() => {
            setOpened(false);
            send(conflict.mine, conflict.theirs);
          }}
          busy={busy}
        />
      )}
    </>
  );

  const discard = () => holdOnly(start);
  const { control } = form;
  return { control, fields, start, isDirty, id, submit, dialogs, discard, busy, isNew: entity === null };
}
