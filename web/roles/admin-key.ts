/** The role whose holders run the portal, as the contract has it. */
export const adminKey = 'admin';
