import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/people/people.ts';
import type { Visibility } from '#contract/people/visibility.ts';
import type { Viewers } from '#contract/people/words.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { whoAmI } from '#web/identity/me.ts';
import { Form, Pair } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './person.module.css';

const fields = ['picture', 'phone', 'mobile', 'email'] as const satisfies (keyof Visibility)[];
const viewers = ['office', 'guild', 'members'] as const satisfies Viewers[];

export function VisibilitySheet({ me }: { me: Me }) {
  const t = useTexts('profile');
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...mutation('PATCH /api/users/me'),
    onSuccess: (changed) => client.setQueryData(whoAmI.queryKey, changed),
  });
  const choose = (field: keyof Visibility, to: Viewers) =>
    mutate(
      { body: { visibility: { [field]: to } } },
      {
        onSuccess: () =>
          toast.success(
            t('visibility.saved', {
              field: t(`visibility.fields.${field}`),
              viewers: t(`visibility.viewers.${to}`),
            }),
          ),
      },
    );
  return (
    <Sheet as="section" padded>
      <h2>{t('visibility.title')}</h2>
      <p className={css.lead}>{t('visibility.lead')}</p>
      <Form>
        {[fields.slice(0, 2), fields.slice(2)].map((two) => (
          <Pair key={two[0]}>
            {two.map((field) => (
              <SelectField
                key={field}
                label={t(`visibility.fields.${field}`)}
                value={me.visibility[field]}
                onChange={(event) => choose(field, event.target.value as Viewers)}
                choices={viewers.map((value) => ({ value, title: t(`visibility.viewers.${value}`) }))}
              />
            ))}
          </Pair>
        ))}
      </Form>
    </Sheet>
  );
}
