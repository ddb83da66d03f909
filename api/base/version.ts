import { AppError } from './error.ts';

/** Refuses the change of somebody who names a version (`If-Match`) that is not the latest. */
export function mustBeLatest({ version }: { version: number }, ifMatch: number | undefined): void {
  if (ifMatch !== undefined && ifMatch !== version) throw new AppError('stale');
}
