// Prepares a fresh clone, with --tests for testing too. Needs only Node 20 and npm, and skips what is done.
import { installNode, linkNode } from './setup-node.mjs';
import { installFolder, ofProgram } from './setup-packages.mjs';
import { installTestTools } from './setup-tests.mjs';

try {
  const tests = process.argv.includes('--tests');
  const packages = Promise.all([installNode(), installFolder(ofProgram({ tests }))]).then(linkNode);
  await (tests ? installTestTools(packages) : packages);
} catch (error) {
  console.error(`Set-up failed: ${error.message}`);
  process.exitCode = 1;
}
