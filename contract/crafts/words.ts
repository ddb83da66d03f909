/** Annexes of the crafts code (HwO): needs a master, does not, resembles a craft. */
export const craftLists = ['A', 'B1', 'B2'] as const;
