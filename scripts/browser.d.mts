/** The browser the tests drive: CHROMIUM_PATH, else the system's, else the one Playwright installed; undefined if there is none. */
export function findBrowser(): Promise<string | undefined>;
/** The same browser without windows, tabs and what else belongs to a desktop; the whole one where there is no such. */
export function findHeadless(): Promise<string | undefined>;
