/** The range of every date (specification, section 9). */
export const firstDay = '1900-01-01';
export const lastDay = '2099-12-31';
