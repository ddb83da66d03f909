/** What the group of all members is called. */
export const everyone = 'Todos los miembros';
