import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { ApiError } from '#web/base/network/api-error.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useErrorText } from '#web/ui/form/error-text.tsx';
import { EntityDialog } from '../drawer/entity-dialog.tsx';
import type { BodyOf, Fields, Values } from '../fields/field.ts';
import { useFieldForm } from '../fields/use-field-form.ts';

interface Props<F extends Fields> {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  submit: string;
  fields: F;
  /** What is there; null for a new one. */
  span: object | null;
  busy: boolean;
  /** `tell` shows what the server refuses, and returns whether it could. */
  onSubmit: (body: BodyOf<F>, tell: (error: ApiError) => boolean, values: Values) => void;
}

/**
 * Asks with whom, as what and how long. Give it a new key for each opening. Until then there is no form, as each row of a
 * list has one of these.
 */
export function SpanDialog<F extends Fields>(props: Props<F>) {
  const [isAsked, setAsked] = useState(props.opened);
  if (props.opened && !isAsked) setAsked(true);
  return isAsked && <Asking {...props} />;
}

function Asking<F extends Fields>({ fields, span, busy, onSubmit, ...frame }: Props<F>) {
  const errorText = useErrorText();
  const form = useFieldForm({
    entity: span,
    fields,
    busy,
    send(body, tell, values) {
      const tellAnyhow = (error: ApiError) => {
        if (!tell(error)) form.setError('root', { message: errorText(error.code) });
        return true;
      };
      onSubmit(body, tellAnyhow, values);
    },
  });
  const { root } = useFormState({ control: form.control }).errors;
  return (
    <EntityDialog {...frame} of={form}>
      {root && (
        <Banner tone="signal" role="alert">
          {root.message}
        </Banner>
      )}
    </EntityDialog>
  );
}
