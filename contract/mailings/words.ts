/** How soon somebody wants to hear by mail of what is new: with each post, in one mail a day or a week, or not at all. */
export const mailPaces = ['atOnce', 'daily', 'weekly', 'never'] as const;
export type MailPace = (typeof mailPaces)[number];

/**
 * How far a mail to one person about one post got: it waits for its time, is being handed to the mail server, was taken or
 * refused by it, came back, was not to be sent, or is for nobody any more.
 */
export const deliveryStates = ['due', 'sending', 'sent', 'refused', 'bounced', 'skipped', 'void'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
