import Bowser from 'bowser';

/** What a browser's own words for itself (`User-Agent`, RFC 9110) tell; null where they tell nothing. */
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
