/** Days until an unconfirmed address is deleted and its link expires. */
export const UNCONFIRMED_DAYS = 30
