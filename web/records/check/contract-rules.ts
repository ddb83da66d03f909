import { loaded } from '#web/base/connection.ts';
/** Loaded with the first check: the contract's schemas weigh more than the screens that ask them. */
const schemas = () => loaded(() => import('#contract/base/fields.ts'));

type Checked = 'Email' | 'Postcode' | 'Web';

/** A field that may be empty and else must be as the contract says; for react-hook-form's `register`. */
export function obeys(schema: Checked, sentence: string) {
  return {
    validate: async (text: string) =>
      text.trim() === '' || (await schemas())[schema].safeParse(text).success || sentence,
  };
}

/** The same for a phone number. */
export function isPhone(sentence: string) {
  return {
    validate: async (text: string) => {
      if (text.trim() === '') return true;
      const { Phone } = await loaded(() => import('#contract/base/phone.ts'));
      return Phone.safeParse(text).success || sentence;
    },
  };
}

/** A field that must say something. */
export function isThere(sentence: string) {
  return { validate: (text: string) => text.trim() !== '' || sentence };
}
