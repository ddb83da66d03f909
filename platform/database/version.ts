import { AppError } from '../errors/error.ts';

export function mustBeLatest({ version }: { version: number }, ifMatch: number | undefined): void {
  if (ifMatch !== undefined && ifMatch !== version) throw new AppError('stale');
}
