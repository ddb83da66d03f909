import type { ScanState } from '#contract/documents/document.ts';
import { AppError } from '#api/base/error.ts';

/** Refuses a file that the scanner has not seen yet, or in which it has found something: nobody gets either. */
export function mustBeScanned({ scan }: { scan: ScanState }): void {
  if (scan === 'pending') throw new AppError('documents.notScanned');
  if (scan === 'rejected') throw new AppError('documents.infected');
}
