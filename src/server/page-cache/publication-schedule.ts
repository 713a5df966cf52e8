import type pg from 'pg'
import type { ContentVersions } from './content-versions'

interface ScheduleSource {
  getClient: () => pg.Client | undefined
  onFailure: (client: pg.Client, error: unknown) => void
}

const UNDEFINED_TABLE = '42P01'

/** To be called after every change: looks up when the next one comes due. */
export function keepSchedule(versions: ContentVersions, source: ScheduleSource): (now: number) => void {
  let isLooking = false
  let askedAt: Date | undefined

  const look = async () => {
    isLooking = true
    while (askedAt) {
      // What was due when the change was recorded is visible in everything rendered since.
      const since = askedAt
      askedAt = undefined
      const client = source.getClient()
      if (!client) break
      try {
        versions.scheduleNextPublication(await findNextPublication(client, since))
      } catch (error) {
        source.onFailure(client, error)
      }
    }
    isLooking = false
  }

  return (now) => {
    askedAt = new Date(now)
    if (!isLooking) void look()
  }
}

async function findNextPublication(client: pg.Client, since: Date): Promise<number | null> {
  try {
    const { rows } = await client.query<{ at: Date | null }>(
      'SELECT min(publish_date) AS at FROM episodes WHERE is_published AND publish_date > $1',
      [since],
    )
    return rows[0]?.at?.getTime() ?? null
  } catch (error) {
    // A first start: the tables are about to be made, and making them ends with a change.
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return null
    throw error
  }
}
