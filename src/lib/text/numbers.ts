/** `12,345`. Without `Intl`, for the reason given at `formatLongDate`. */
export const formatCount = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** `1 episode`, `1,200 episodes`. */
export const counted = (count: number, one: string, more = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : more}`

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** `57 MB`, `1.5 GB` */
export function formatBytes(bytes: number) {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const amount = bytes / 1024 ** power
  return `${amount < 10 && power > 0 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[power]}`
}
