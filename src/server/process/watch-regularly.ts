import type { BasePayload } from 'payload'
import { noteOutage } from '@/db/outage-log'
import { isDatabaseUnavailable } from '@/db/unavailable'
import { watchSite } from '@/lib/operations/watch-site'

const EVERY_MS = 10 * 60_000
/** Delayed, because a start is busy enough. */
const FIRST_MS = 2 * 60_000

/** Checks disk, jobs, mail, budget, backups and the followed feed regularly. */
export function watchRegularly(payload: BasePayload): { stop: () => Promise<void> } {
  let looking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const look = () => {
    timer = setTimeout(look, EVERY_MS).unref()
    looking = watchSite(payload).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) noteOutage(payload, error)
      else payload.logger.error({ err: error, msg: 'The site’s state could not be checked.' })
    })
  }
  timer = setTimeout(look, FIRST_MS).unref()
  return {
    stop() {
      clearTimeout(timer)
      return looking
    },
  }
}
