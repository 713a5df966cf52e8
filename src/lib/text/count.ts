/** `12,345`. Without `Intl`, for the reason given at `formatLongDate`. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
