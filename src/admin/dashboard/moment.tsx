import { formatMoment } from '@/lib/text/date'

/** `Nov 20, 2026 14:05`, by the clock of whoever reads it. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>
