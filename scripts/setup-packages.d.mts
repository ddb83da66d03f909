/** Runs `npm ci` in a folder unless what its lockfile says is installed. */
export function installFolder(options: { folder: string; announcement: string; flags?: string[] }): void;
