/** Pixels, as share cards everywhere want them. */
export const CARD_SIZE = { width: 1200, height: 630 } as const
