/** The name of the group of all members. */
export const everyone = 'Alle Mitglieder';
