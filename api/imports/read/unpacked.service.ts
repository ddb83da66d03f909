import { type Unzipped, unzipSync } from 'fflate';
import { refusal } from './refusal.rules.ts';

/** 50,000 rows unpack to some 60 MB. */
const mostUnpackedBytes = 250 * 1024 * 1024;

/** The parts with these names; limited by declared sizes, against zip bombs. */
export function unpacked(file: Uint8Array, names: RegExp): Unzipped {
  let bytes = 0;
  return unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!names.test(name)) return false;
      bytes += originalSize;
      if (bytes > mostUnpackedBytes) throw refusal({ code: 'tooMuchText' });
      return true;
    },
  });
}
