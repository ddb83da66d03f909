import { type BaseSyntheticEvent, type ReactNode, useId } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  submit: string;
  busy: boolean;
  onSubmit: (event: BaseSyntheticEvent) => Promise<void>;
  children: ReactNode;
}

/** Needs a new key for each opening. */
export function FormDialog({ opened, onClose, title, submit, busy, onSubmit, children }: Props) {
  const t = useTexts('records');
  const id = useId();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={(event) => void onSubmit(event)}>
        {children}
      </Form>
    </Dialog>
  );
}
