import Bowser from 'bowser';

/** From `User-Agent` (RFC 9110); null where unknown. */
export interface DeviceName {
  browser: string | null;
  system: string | null;
  handheld: boolean;
}

export function deviceName(userAgent: string): DeviceName {
  if (userAgent === '') return { browser: null, system: null, handheld: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    handheld: platform.type === 'mobile' || platform.type === 'tablet',
  };
}
