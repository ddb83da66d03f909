/** The contract's key of the office's role. */
export const adminKey = 'admin';
