import { spawnSync } from 'node:child_process';

/** The parser of Evolution's calendars, as Python calls it. Only Debian's can be had. */
export const ofLibical = { packages: ['python3-gi', 'gir1.2-ical-3.0'], python: '/usr/bin/python3' };

export function hasLibical() {
  const code = "import gi; gi.require_version('ICalGLib', '3.0')";
  return spawnSync(ofLibical.python, ['-c', code], { stdio: 'ignore' }).status === 0;
}
