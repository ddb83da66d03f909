/** Why a server took no mail. `sender`: it refuses us, by its policy. */
export const refusalReasons = ['address', 'full', 'sender', 'network', 'content', 'unknown'] as const;
export type RefusalReason = (typeof refusalReasons)[number];
