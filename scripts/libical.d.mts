export const ofLibical: { packages: string[]; python: string };
export function hasLibical(): boolean;
