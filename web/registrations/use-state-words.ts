import type { OwnRegistrations, Registration, RegistrationParty } from '#contract/registrations/registrations.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import type { IconName } from '#web/ui/media/icon.tsx';

export interface StateWords {
  tone: 'ask' | 'ok' | 'warn' | 'plain';
  icon?: IconName;
  title: string;
  /** Sentences below the title. */
  text: string;
}

export type AnsweredParty = RegistrationParty & { registration: Registration };

/** A registration in words. */
export function useStateWords(): (own: OwnRegistrations, party: AnsweredParty) => StateWords {
  const t = useTexts('registrations');
  const counted = useCounted();
  const { day, time } = useFormats();
  return ({ seats, period }, { company, people: members, registration }) => {
    const { state, people, ahead, offer } = registration;
    const count = people.length;
    if (state === 'declined') return { tone: 'plain', icon: 'close', title: t('declined'), text: '' };
    if (state === 'coming') {
      const isSelf = company === null && count === 1 && people[0]?.userId === members[0]?.id;
      const title = isSelf ? t('comingSelf') : t('coming', counted(count));
      return { tone: 'ok', icon: 'confirmed', title, text: '' };
    }
    if (state === 'offered' && offer && period === 'open') {
      const at = `${day(offer.until)}, ${time(offer.until)}`;
      const sentences = [
        t(offer.seats === 1 ? 'offerUntil' : 'offerUntilMany', { at }),
        ...(offer.seats >= count ? [] : [t('needs', counted(count)), t('forYou')]),
      ];
      return { tone: 'warn', icon: 'clock', title: t('offered', counted(offer.seats)), text: sentences.join(' ') };
    }
    const before = ahead ?? { registrations: 0, people: 0 };
    const sentences = [
      ...(seats.free === 0 ? [t('left', counted(0))] : []),
      t('ahead', { ...counted(before.registrations), people: t('people', counted(before.people)) }),
    ];
    const title = t('waiting', { place: before.registrations + 1 });
    return { tone: 'warn', icon: 'clock', title, text: sentences.join(' ') };
  };
}
