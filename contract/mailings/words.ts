export const mailPaces = ['atOnce', 'daily', 'weekly', 'never'] as const;
export type MailPace = (typeof mailPaces)[number];

/** Mails of new documents are collected for a day at least. */
export const folderPaces = ['daily', 'weekly', 'never'] as const;
export type FolderPace = (typeof folderPaces)[number];

/** `skipped`: not to be sent; `void`: nobody's any more. */
export const deliveryStates = ['due', 'sending', 'sent', 'refused', 'bounced', 'skipped', 'void'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
