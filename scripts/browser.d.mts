/** CHROMIUM_PATH, else the system's browser, else Playwright's; undefined if there is none. */
export function findBrowser(): Promise<string | undefined>;
export function findHeadless(): Promise<string | undefined>;

export type Engine = 'firefox' | 'webkit';
export const ofDebian: Record<Engine, { packages: string[]; files: string[] }>;
export function findInstalledEngine(engine: Engine): string | undefined;
export function hasEngine(engine: Engine): Promise<boolean>;

export const ofOrca: { packages: string[]; files: string[] };
export function hasOrca(): boolean;
