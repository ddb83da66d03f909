import type { BaseSyntheticEvent, ReactNode } from 'react';
import { EntityFields } from '../fields/entity-fields.tsx';
import type { Drawn } from '../fields/field-rows.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** On the button that sends. */
  submit: string;
  of: Drawn & { submit: (event?: BaseSyntheticEvent) => Promise<void>; busy: boolean; dialogs?: ReactNode };
  /** Above the fields. */
  children?: ReactNode;
  below?: ReactNode;
}

/** The fields of a small entity in a dialog. Give it a new key for each opening. */
export function EntityDialog({ of, children, below, ...frame }: Props) {
  return (
    <>
      <FormDialog {...frame} busy={of.busy} onSubmit={of.submit}>
        {children}
        <EntityFields of={of} />
        {below}
      </FormDialog>
      {of.dialogs}
    </>
  );
}
