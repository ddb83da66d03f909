import type { BaseSyntheticEvent, ReactNode } from 'react';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { DrawerFoot } from '#web/ui/drawer.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';

interface Props {
  of: {
    id: string;
    submit: (event?: BaseSyntheticEvent) => Promise<void>;
    dialogs: ReactNode;
    busy: boolean;
    isNew: boolean;
    isDirty: boolean;
    discard: () => void;
  };
  create: string;
  onCancel: () => void;
  beside?: ReactNode;
  children: ReactNode;
}

/** Asks before discarding changes. */
export function EntityForm({ of: form, create, onCancel, beside, children }: Props) {
  const t = useTexts('records');
  const { isDirty } = form;
  return (
    <>
      <Form id={form.id} onSubmit={(event) => void form.submit(event)}>
        {children}
      </Form>
      <DrawerFoot>
        {beside}
        {(form.isNew || isDirty) && (
          <Button onClick={() => (form.isNew ? onCancel() : form.discard())}>{t('form.cancel')}</Button>
        )}
        <Button type="submit" form={form.id} variant="primary" busy={form.busy} disabled={!form.isNew && !isDirty}>
          {form.isNew ? create : t('form.review')}
        </Button>
      </DrawerFoot>
      <UnsavedGuard dirty={isDirty} />
      {form.dialogs}
    </>
  );
}
