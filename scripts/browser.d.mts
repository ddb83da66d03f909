/** CHROMIUM_PATH, else the system's browser, else Playwright's; undefined if there is none. */
export function findBrowser(): Promise<string | undefined>;
export function findHeadless(): Promise<string | undefined>;
