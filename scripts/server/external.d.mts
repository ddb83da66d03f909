export const external: readonly string[];
export function ofTests(): string[];
export const forBuilding: readonly string[];
