import { AppError } from '#api/base/error.ts';

/** Throws unless as many e-mails leave as the office was shown; undefined: it was shown none. */
export function mustBeAnnounced(announced: number | undefined, mails: number): void {
  if (announced !== undefined && announced !== mails) throw new AppError('mailings.changed', undefined, { mails });
}

/** The same of letters. */
export function lettersMustBeAnnounced(announced: number | undefined, letters: number): void {
  if (announced !== undefined && announced !== letters) throw new AppError('mailings.changed', undefined, { letters });
}
