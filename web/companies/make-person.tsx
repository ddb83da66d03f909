import { useMutation } from '@tanstack/react-query';
import { pages } from '#contract/base/pages.ts';
import type { Named } from '#contract/base/fields.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Makes a person of a company that has nobody; nothing is sent. */
export function MakePerson({ company: { id, name } }: { company: Named }) {
  const t = useTexts('companies');
  const make = useMutation(mutation('POST /api/companies/{id}/person'));
  if (make.data)
    return (
      <ButtonLink small to={`${pages.targeting}?tab=members&open=${make.data.id}`}>
        {t('person.open')}
      </ButtonLink>
    );
  const created = () => toast.success(t('person.done', { name }));
  return (
    <Button
      small
      icon="plus"
      busy={make.isPending}
      onClick={() => make.mutate({ params: { id }, body: {} }, { onSuccess: created })}
    >
      {t('person.make')}
    </Button>
  );
}
