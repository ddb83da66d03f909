import type { ScanState } from '#contract/documents/document.ts';
import { AppError } from '#platform/errors/error.ts';

/** Refuses unscanned and infected files. */
export function mustBeScanned({ scan }: { scan: ScanState }): void {
  if (scan === 'pending') throw new AppError('documents.notScanned');
  if (scan === 'rejected') throw new AppError('documents.infected');
}
