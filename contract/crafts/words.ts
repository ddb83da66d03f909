/** HwO annexes: needs a master, does not, similar to a craft. */
export const craftLists = ['A', 'B1', 'B2'] as const;
