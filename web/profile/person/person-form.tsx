import type { Me } from '#contract/people/people.ts';
import { languages } from '#contract/base/languages.ts';
import { call, type ResultOf } from '#web/base/api.ts';
import { chooseLanguage } from '#web/base/language.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { isPhone, isThere } from '#web/records/check/contract-rules.ts';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form, Pair } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { EmailFact } from './email-fact.tsx';
import { useOwnRequests } from './own-requests.ts';
import { RequestNote } from './request-note.tsx';
import css from './person.module.css';
import { bodyOf, type PersonValues, valuesOf } from './person-values.ts';

export function PersonForm({ me }: { me: Me }) {
  const t = useTexts(['profile', 'ui', 'records', 'people']);
  const labels = useLabels();
  const requests = useOwnRequests();
  const phoneHint = t('records:hints.phone');
  const language = (value: PersonValues['language']) => t(`people:form.language.${value || 'usual'}`);
  const form = useEntityForm({
    entity: me,
    valuesOf,
    labels,
    show: (name, value) => (name === 'language' ? language(value as PersonValues['language']) : String(value)),
    sentences: { lastName: t('ui:form.required'), phone: phoneHint, mobile: phoneHint },
    change: (changed: Partial<PersonValues>, _me, ifMatch) => ({
      save: async () => {
        const saved = await call('PATCH /api/users/me', { body: bodyOf(changed), ifMatch });
        toast.success(t(outcomeOf(saved)));
        return saved;
      },
    }),
    read: () => call('GET /api/users/me'),
    onSaved: ({ language }) => void (language && chooseLanguage(language)),
  });
  const { errors } = form.formState;
  const field = (name: keyof PersonValues, rules = {}) => ({
    label: labels[name],
    error: errors[name]?.message,
    hint: requests?.fields.some((one) => one === name) ? t('person.approval') : undefined,
    ...form.register(name, rules),
  });

  return (
    <>
      {requests && requests.items.length > 0 && (
        <div className={css.notes}>
          {requests.items.map((request) => (
            <RequestNote key={request.id} request={request} field={labels[request.field]} />
          ))}
        </div>
      )}
      <Form id={form.id} onSubmit={(event) => void form.submit(event)}>
        <Pair>
          <TextField {...field('salutation')} optional maxLength={40} autoComplete="honorific-prefix" />
          <TextField {...field('title')} optional maxLength={80} autoComplete="off" />
        </Pair>
        <Pair>
          <TextField {...field('firstName')} optional maxLength={100} autoComplete="given-name" />
          <TextField
            {...field('lastName', isThere(t('ui:form.required')))}
            maxLength={100}
            autoComplete="family-name"
          />
        </Pair>
        <Pair>
          <TextField {...field('phone', isPhone(phoneHint))} optional type="tel" maxLength={40} autoComplete="tel" />
          <TextField {...field('mobile', isPhone(phoneHint))} optional type="tel" maxLength={40} autoComplete="tel" />
        </Pair>
        <Pair>
          <SelectField
            {...field('language')}
            hint={t('person.languageHint')}
            choices={(['', ...languages] as const).map((value) => ({ value, title: language(value) }))}
          />
          <EmailFact me={me} />
        </Pair>
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

function useLabels(): Record<keyof PersonValues, string> {
  const t = useTexts('records');
  return {
    salutation: t('fields.salutation'),
    title: t('fields.title'),
    firstName: t('fields.firstName'),
    lastName: t('fields.lastName'),
    phone: t('fields.phone'),
    mobile: t('fields.mobile'),
    language: t('fields.language'),
  };
}
