/** The clock of every portal, wherever the server and its readers stand; `portal_today()` of the database has it too. */
export const zone = 'Europe/Berlin';
