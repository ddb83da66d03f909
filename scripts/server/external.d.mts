export const external: readonly string[];
export const forBuilding: readonly string[];
