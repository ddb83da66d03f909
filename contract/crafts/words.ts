/** HwO annexes: needs a master, does not, similar to a craft. */
export const craftLists = ['A', 'B1', 'B2'] as const;

/** Those that the office has ticked while it set up the portal; all where it has not. */
export const craftFilters = ['present'] as const;
