// Makes a fresh clone ready to run, and with --tests ready to be tested. Needs Node 20 and npm, nothing else,
// and does nothing that is already done.
import { installPackages } from './setup-packages.mjs';

try {
  const tests = process.argv.includes('--tests');
  installPackages({ tests });
  if (tests) {
    const { installTestTools } = await import('./setup-tests.mjs');
    await installTestTools();
  }
} catch (error) {
  console.error(`Set-up failed: ${error.message}`);
  process.exitCode = 1;
}
