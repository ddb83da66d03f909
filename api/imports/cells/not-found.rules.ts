/** Instead of an id: nothing has the name, or several do. */
export const unnamed = Symbol('unnamed');
export const ambiguous = Symbol('ambiguous');
