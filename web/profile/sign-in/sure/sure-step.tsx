import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { toast } from '#web/ui/toast.ts';
import { SureDialog } from './sure-dialog.tsx';

interface Props extends ComponentProps<typeof SureDialog> {
  /** The toast. */
  done: string;
  changes: QueryKey;
}

/** Closes and shows a toast on success. Needs a new key for each opening. */
export function SureStep({ done, changes, step, onClose, ...props }: Props) {
  const client = useQueryClient();
  return (
    <SureDialog
      {...props}
      onClose={onClose}
      step={async (password) => {
        await step(password);
        onClose();
        toast.success(done);
        await client.invalidateQueries({ queryKey: changes });
      }}
    />
  );
}
