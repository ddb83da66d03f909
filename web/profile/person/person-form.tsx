import type { Me } from '#contract/people/people.ts';
import { call, type ResultOf } from '#web/base/api.ts';
import { chooseLanguage } from '#web/base/language/language.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { FieldRows } from '#web/records/fields/field-rows.tsx';
import { useLabels } from '#web/records/fields/use-labels.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { toast } from '#web/ui/toast.ts';
import { EmailFact } from './email-fact.tsx';
import { useOwnRequests } from './own-requests.ts';
import { RequestNote } from './request-note.tsx';
import css from './person.module.css';
import { usePersonFields } from './person-fields.ts';

export function PersonForm({ me }: { me: Me }) {
  const t = useTexts('profile');
  const requests = useOwnRequests();
  const fields = usePersonFields(<EmailFact me={me} />);
  const labels = useLabels(fields);
  const form = useEntityForm({
    entity: me,
    fields,
    change: (body, _me, ifMatch) => ({
      save: async () => {
        const saved = await call('PATCH /api/users/me', { body, ifMatch });
        toast.success(t(outcomeOf(saved)));
        return saved;
      },
    }),
    read: () => call('GET /api/users/me'),
    onSaved: ({ language }) => void (language && chooseLanguage(language)),
  });
  const hintOf = (name: string) => requests?.fields.some((one) => one === name) && t('person.approval');

  return (
    <>
      {requests && requests.items.length > 0 && (
        <div className={css.notes}>
          {requests.items.map((request) => (
            <RequestNote key={request.id} request={request} field={labels[request.field] ?? ''} />
          ))}
        </div>
      )}
      <Form id={form.id} onSubmit={(event) => void form.submit(event)}>
        <FieldRows of={form} hintOf={hintOf} />
      </Form>
      <div className={css.actions}>
        {form.isDirty && <Button onClick={() => form.discard()}>{t('person.discard')}</Button>}
        <Button type="submit" form={form.id} variant="primary" busy={form.busy} disabled={!form.isDirty}>
          {t('person.save')}
        </Button>
      </div>
      <UnsavedGuard dirty={form.isDirty} />
      {form.dialogs}
    </>
  );
}

function outcomeOf({ changed, waiting }: ResultOf<'PATCH /api/users/me'>) {
  if (waiting.length === 0) return 'person.saved';
  return changed.length === 0 ? 'person.asked' : 'person.savedAndAsked';
}
