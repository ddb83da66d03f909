// The stand-ins for the identity services: a package of its own, for it is larger than all the rest and only tests need it.
import { installFolder } from './setup-packages.mjs';

/** No install script of these packages does anything the stand-ins need, nor do the optional ones, which compile. */
export function installIssuers() {
  installFolder({
    folder: 'tests/issuers',
    announcement: 'Installing the stand-ins for the identity services, which takes a minute',
    flags: ['--ignore-scripts', '--omit=optional'],
  });
}
