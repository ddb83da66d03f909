import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import { line } from './text/text.ts';

/** German unless it has a country code: `030/123456`, `0049 30 123456`. Output: `+49 30 123456`. */
export const Phone = line(40)
  .refine(
    (text) => international(text) !== undefined,
    'must be a phone number with its area code, such as 030 123456 or +49 30 123456',
  )
  .overwrite((text) => international(text) ?? text) satisfies z.ZodType<string, string>;

/** Undefined for invalid numbers and those without an area code. */
export function international(text: string): string | undefined {
  if (!/^[(\s]*[+0]/.test(text)) return undefined;
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'DE', extract: false });
  return number?.isValid() ? number.formatInternational() : undefined;
}
