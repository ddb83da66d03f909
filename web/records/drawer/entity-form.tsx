import type { BaseSyntheticEvent, ReactNode } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DrawerFoot } from '#web/ui/overlay/drawer.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useAddress } from '#web/ui/page/use-address.ts';
import { EntityFields } from '../fields/entity-fields.tsx';
import type { Drawn } from '../fields/field-rows.tsx';
import { closed } from './entity-drawer.tsx';

interface Props {
  /** What `useEntityForm` gives. */
  of: Drawn & {
    id: string;
    submit: (event?: BaseSyntheticEvent) => Promise<void>;
    dialogs: ReactNode;
    busy: boolean;
    isNew: boolean;
    isDirty: boolean;
    discard: () => void;
  };
  create: string;
  /** Quiet, at the start of the drawer's lower edge: "Innung beenden". */
  beside?: ReactNode;
}

/** Fields in a drawer, with the buttons at its lower edge. Leaving what is not saved is asked about. */
export function EntityForm({ of: form, create, beside }: Props) {
  const t = useTexts('records');
  const address = useAddress();
  const { isDirty } = form;
  return (
    <>
      <Form id={form.id} onSubmit={(event) => void form.submit(event)}>
        <EntityFields of={form} />
      </Form>
      <DrawerFoot>
        {beside}
        {(form.isNew || isDirty) && (
          <Button onClick={() => (form.isNew ? address.go(closed) : form.discard())}>{t('form.cancel')}</Button>
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
