/** As many folders and documents can be moved, deleted and put back at once. */
export const mostAtOnce = 20_000;
