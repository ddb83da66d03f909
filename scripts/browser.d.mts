/** The browser the tests drive: CHROMIUM_PATH, else the system's, else the one Playwright installed; undefined if there is none. */
export function findBrowser(): Promise<string | undefined>;
