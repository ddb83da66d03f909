// Prepares a fresh clone, with --tests for testing too. Needs only Node 20 and npm, and skips what is done.
import { installNode, linkNode } from './setup-node.mjs';
import { installPackages } from './setup-packages.mjs';

try {
  const tests = process.argv.includes('--tests');
  await Promise.all([installNode(), installPackages({ tests })]);
  linkNode();
  if (tests) {
    const { installTestTools } = await import('./setup-tests.mjs');
    await installTestTools();
  }
} catch (error) {
  console.error(`Set-up failed: ${error.message}`);
  process.exitCode = 1;
}
