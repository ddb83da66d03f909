import type { Config } from '#platform/config/config.ts';
import { createScanner, scannerLimits } from '#platform/files/scanner.ts';
import { ok, patience } from './finding.ts';

export async function checkScanner({ scannerUrl }: Config) {
  if (scannerUrl === undefined) return [ok('No scanner is set (SCANNER_URL): files are not scanned')];
  await createScanner(scannerUrl, { ...scannerLimits, connect: patience, answer: patience }).ping();
  return [ok(`${scannerUrl} answers`)];
}
