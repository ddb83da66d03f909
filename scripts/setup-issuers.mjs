// A package of its own, as it is larger than all the rest and only tests need it.
import { installFolder } from './setup-packages.mjs';

/** Their install scripts and optional packages are not needed, and compile. */
export async function installIssuers() {
  await installFolder({
    folder: 'tests/issuers',
    announcement: 'Installing the stand-ins for the identity services, which takes a minute',
    flags: ['--ignore-scripts', '--omit=optional'],
  });
}
