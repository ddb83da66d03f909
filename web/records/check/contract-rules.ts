import { loaded } from '#web/base/connection.ts';
/** Lazy, as the contract's schemas are larger than the forms. */
const schemas = () => loaded(() => import('#contract/base/fields.ts'));

type Checked = 'Email' | 'Postcode' | 'Web';

/** Optional, else valid by the contract; for react-hook-form's `register`. */
export function obeys(schema: Checked, sentence: string) {
  return {
    validate: async (text: string) =>
      text.trim() === '' || (await schemas())[schema].safeParse(text).success || sentence,
  };
}

export function isPhone(sentence: string) {
  return {
    validate: async (text: string) => {
      if (text.trim() === '') return true;
      const { Phone } = await loaded(() => import('#contract/base/phone.ts'));
      return Phone.safeParse(text).success || sentence;
    },
  };
}

export function isThere(sentence: string) {
  return { validate: (text: string) => text.trim() !== '' || sentence };
}
