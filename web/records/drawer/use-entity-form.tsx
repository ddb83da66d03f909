import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm, useFormState } from 'react-hook-form';
import { ApiError } from '#web/base/api-error.ts';
import { type ArgsOf, type PreviewName, type ResultOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { ConflictDialog } from '#web/ui/form/conflict-dialog.tsx';
import { tellFields } from '#web/ui/form/field-errors.ts';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { changedOf, pairsOf } from './changed.ts';

interface Versioned {
  id: string;
  version: number;
}

interface Options<V extends FieldValues, E extends Versioned, N extends PreviewName> {
  /** Null for a new one. */
  entity: E | null;
  /** '' for nothing. */
  valuesOf: (entity: E | null) => V;
  labels: Record<keyof V & string, string>;
  /** Paths that differ from form fields: `craftIds` for `crafts`. */
  paths?: Partial<Record<string, Path<V>>>;
  sentences?: Partial<Record<keyof V & string, string>>;
  /** For unique fields. */
  taken?: Partial<Record<keyof V & string, string>>;
  /** For values other than texts and choices. */
  show?: (name: keyof V & string, value: unknown) => string;
  create?: (values: V) => Promise<E>;
  /** Only changed fields, with the version. */
  change: (changed: Partial<V>, entity: E, version: number) => Change<E, N>;
  read: (id: string) => Promise<E>;
  onSaved: (entity: E, isNew: boolean) => void;
}

interface Sent<V, E> {
  save: () => Promise<E>;
  values: V;
  of: E | null;
}

type Change<E, N extends PreviewName> = { route: N; args: ArgsOf<N>; summary: string } | { save: () => Promise<E> };

/**
 * Sends a merge patch with the version after showing its effect; refusals show at the fields, conflicts field by field.
 */
export function useEntityForm<V extends FieldValues, E extends Versioned, N extends PreviewName>(
  options: Options<V, E, N>,
) {
  const { entity, valuesOf, labels, paths = {}, sentences = {}, taken = {}, show } = options;
  const { create, change, read, onSaved } = options;
  const t = useTexts('ui');
  const id = useId();
  // A refetch while typing would hide a conflict, so it waits.
  const [base, setBase] = useState(entity);
  const start = valuesOf(base);
  const form = useForm<V>({
    values: start,
    resetOptions: { keepDirtyValues: true },
    defaultValues: start as DefaultValues<V>,
  });
  // Subscribed here: `form.formState` read elsewhere would be memoized by the compiler.
  const formState = useFormState({ control: form.control });
  const { isDirty } = formState;
  if (entity && base && entity.version > base.version && !isDirty) setBase(entity);
  const effectful = useEffectfulChange();
  const saving = useMutation({
    meta: { quiet: true },
    mutationFn: ({ save }: Sent<V, E>) => save(),
    onSuccess: (result, { of }) => saved(result, of === null),
    onError: (error, { values, of }) => void (failed(error, values, of) || tellFailure(error)),
  });
  const [conflict, setConflict] = useState<{ mine: V; theirs: E } | null>(null);
  const [opened, setOpened] = useState(false);

  // Refetches keep typed values (`resetOptions`); saving and discarding reset them.
  function holdOnly(values: V) {
    form.reset(values, { keepDirtyValues: false, keepFieldsRef: true });
  }

  function failed(error: unknown, values: V, of: E | null): boolean {
    if (error instanceof ApiError && error.status === 412 && of) {
      void compare(values, of.id);
      return true;
    }
    const names = Object.keys(start) as Path<V>[];
    return tellFields(
      error,
      { setError: form.setError, names, at: (path) => named(path, paths) },
      { fields: sentences, takenFields: taken, invalid: t('form.invalid'), taken: t('form.taken') },
    );
  }

  async function compare(mine: V, id: string) {
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
    holdOnly(valuesOf(result));
    onSaved(result, isNew);
  }

  function send(values: V, of: E | null) {
    const changed = changedOf(values, start);
    const wanted = of && change(changed, of, of.version);
    if (wanted && 'route' in wanted) {
      effectful.ask<N>({
        ...wanted,
        onSaved: (result: ResultOf<N>) => saved(result as unknown as E, false),
        onFailed: (error) => failed(error, values, of),
      });
      return;
    }
    const save = wanted ? wanted.save : create && (() => create(values));
    if (save) saving.mutate({ save, values, of });
  }

  const busy = saving.isPending || effectful.busy;
  const submit = form.handleSubmit((values) => send(values, base));
  const dialogs: ReactNode = (
    <>
      {effectful.dialog}
      {conflict && (
        <ConflictDialog
          opened={opened}
          onClose={() => setOpened(false)}
          fields={pairsOf(changedOf(conflict.mine, start), valuesOf(conflict.theirs), labels, show)}
          onTheirs={() => {
            setBase(conflict.theirs);
            holdOnly(valuesOf(conflict.theirs));
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
  return { ...form, formState, isDirty, id, submit, dialogs, discard, busy, isNew: entity === null };
}

function named(path: string, paths: Partial<Record<string, string>>): string {
  const known = Object.keys(paths).find((wire) => path === wire || path.startsWith(`${wire}.`));
  return known ? (paths[known] ?? path) : path;
}
