import { loaded } from '#web/base/network/connection.ts';
import { type Check, textOf } from './field.ts';

/** Loaded with the first check: the contract's schemas weigh more than the screens that ask them. */
const schemas = () => loaded(() => import('#contract/base/fields.ts'));

/** A field that may be empty and otherwise must fit the contract. */
export function obeys(schema: 'Email' | 'Postcode' | 'Web', sentence: string): Check {
  return async (held) => textOf(held) === '' || (await schemas())[schema].safeParse(held).success || sentence;
}

/** The same for a phone number. */
export function isPhone(sentence: string): Check {
  return async (held) => {
    if (textOf(held) === '') return true;
    const { Phone } = await loaded(() => import('#contract/base/phone.ts'));
    return Phone.safeParse(held).success || sentence;
  };
}

/** A last day that may be missing, and else does not lie before a first. */
export function notBefore(first: string, sentence: string): Check {
  return (last, values) => last === '' || textOf(last) >= textOf(values[first]) || sentence;
}

/** A text that fits the pattern. */
export function matches(pattern: RegExp, sentence: string): Check {
  return (held) => pattern.test(textOf(held)) || sentence;
}
