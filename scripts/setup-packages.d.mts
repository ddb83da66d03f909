export function installFolder(options: { folder: string; announcement: string; flags?: string[] }): Promise<void>;
