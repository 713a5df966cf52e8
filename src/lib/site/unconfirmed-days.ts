/** An address that is not confirmed for so long is deleted, and the link to confirm it ends. */
export const UNCONFIRMED_DAYS = 30
