/** As many folders and documents can be moved or deleted at once. */
export const mostAtOnce = 200;
