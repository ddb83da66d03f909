import type { RegistrationOverview } from '#contract/registrations/registrations.ts';
import type { EventMessageGroup } from '#contract/registrations/words.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { IconChoice } from '#web/ui/form/icon-choice.tsx';

type Group = Exclude<EventMessageGroup, 'chosen'>;

interface Props {
  states: RegistrationOverview['states'];
  value: Group;
  onChange: (group: Group) => void;
}

/** Who comes, who waits, or who has not answered, each with how many. */
export function GroupChoice({ states: { coming, waiting, offered, open }, value, onChange }: Props) {
  const t = useTexts('registrations/messages');
  const { number } = useFormats();
  const waits = waiting.registrations + offered.registrations;
  return (
    <IconChoice<Group>
      label={t('toWhom')}
      choices={[
        { value: 'coming', icon: 'check', title: t('groups.coming', { n: number(coming.registrations) }) },
        { value: 'waiting', icon: 'clock', title: t('groups.waiting', { n: number(waits) }) },
        { value: 'open', icon: 'mail', title: t('groups.open', { n: number(open.registrations) }) },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
