/** HwO annexes: needs a master, does not, similar to a craft. */
export const craftLists = ['A', 'B1', 'B2'] as const;

/** The crafts that the office chose while it set up the portal; all if it chose none. */
export const craftFilters = ['present'] as const;
