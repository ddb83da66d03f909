import { useMutation } from '@tanstack/react-query';
import { useForm, useFormState } from 'react-hook-form';
import type { ImportField } from '#contract/imports/words.ts';
import type { Import, ImportRow } from '#contract/imports/imports.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { toast } from '#web/ui/toast.ts';

export function mappedFields({ columns }: Pick<Import, 'columns'>): ImportField[] {
  return columns.flatMap(({ field }) => field ?? []);
}

/** Sends changed cells; a row without problems closes. */
export function useCorrection(known: Import, row: ImportRow) {
  const t = useTexts('imports');
  const address = useAddress();
  const form = useForm<Record<string, string>>({ values: valuesOf(known, row) });
  const formState = useFormState({ control: form.control });
  const correct = useMutation({
    ...mutation('PATCH /api/imports/{id}/rows/{number}'),
    onSuccess: (now) => {
      form.reset(valuesOf(known, now));
      if (now.outcome === 'wrong') return;
      toast.success(t(row.outcome === 'wrong' ? 'row.right' : 'row.saved', { number: now.number }));
      address.go({ open: null }, { saved: true });
    },
  });

  const submit = form.handleSubmit((values) => {
    const changed = Object.entries(values).filter(([field]) => formState.dirtyFields[field]);
    correct.mutate({
      params: { id: known.id, number: row.number },
      body: { values: Object.fromEntries(changed) },
    });
  });

  return { ...form, formState, submit, busy: correct.isPending, isStillWrong: correct.data?.outcome === 'wrong' };
}

function valuesOf(known: Import, { values }: ImportRow): Record<string, string> {
  return Object.fromEntries(mappedFields(known).map((field) => [field, values[field] ?? '']));
}
