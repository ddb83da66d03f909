import type { ListedRegistration } from '#contract/registrations/registrations.ts';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import type { Choice } from '#web/ui/picker/choice.ts';
import { PickOne } from '#web/ui/picker/pick-one.tsx';

interface Props {
  postId: string;
  by: RegistrationTerms['by'];
  value: ListedRegistration | null;
  onChange: (party: ListedRegistration | null) => void;
}

type Found = Choice & { party: ListedRegistration };

/** Whose answer the office enters, found as in the list: by the name of the company or person, or of somebody who comes. */
export function PartyField({ postId, by, value, onChange }: Props) {
  const t = useTexts('registrations/office');
  const nameOf = useNameOf();
  const choiceOf = (party: ListedRegistration): Found => ({
    id: party.id,
    name: nameOf(party),
    hint: [
      ...party.guilds,
      ...(party.state === 'open' ? [] : [t(`is.${party.state === 'offered' ? 'waiting' : party.state}`, { count: 1 })]),
    ].join(', '),
    party,
  });
  return (
    <PickOne
      label={t(`name.${by}`)}
      placeholder={t(`search.${by}`)}
      finder={{
        key: ['GET /api/posts/{id}/registrations/parties', postId],
        async find(search) {
          const { items, total } = await call('GET /api/posts/{id}/registrations/parties', {
            params: { id: postId },
            query: { ...(search && { search }) },
          });
          return { choices: items.map(choiceOf), total };
        },
      }}
      value={value && choiceOf(value)}
      onChange={(choice) => onChange(choice && (choice as Found).party)}
    />
  );
}
