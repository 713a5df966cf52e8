import { administrator, visitorAs } from '@tests/support/builders'
import { serveUpgraded } from '@tests/support/serve-upgraded'
import pg from 'pg'
import { expect, test } from 'vitest'
import { countDaysJob } from '@/jobs/count-days'
import type { Audience } from '@/lib/audience/audience'
import { DAY_MS, dayName, periodUntil } from '@/lib/audience/periods'

/** The newest tables of a show that was on air before anybody summed up days. */
const BEFORE_ANALYTICS = '20261122_070049_editing'

const server = serveUpgraded(BEFORE_ANALYTICS, listenThere)

const noonOf = (daysAgo: number) => new Date(periodUntil(new Date(), '7d').to - daysAgo * DAY_MS + DAY_MS / 2)

/** Two years of plays as they were written down then: some without a platform, or without who listened. */
async function listenThere(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `INSERT INTO episodes (title, slug, publish_date, season, episode_number, is_published)
     VALUES ('An old episode', 'an-old-episode', now() - interval '3 years', 1, 1, true) RETURNING id`,
  )
  const play = (daysAgo: number, platform: string | null, listener: string | null) =>
    client.query(
      'INSERT INTO play_tracking (episode_id_id, platform, played_at, ip_address) VALUES ($1, $2, $3, $4)',
      [rows[0].id, platform, noonOf(daysAgo), listener],
    )
  await play(3, 'direct', 'hash-a')
  await play(3, 'direct', 'hash-a')
  await play(3, 'embed', 'hash-b')
  await play(3, null, null)
  await play(200, 'direct', 'hash-c')
  await play(700, 'direct', 'hash-d')
  await client.end()
}

test('plays from before analytics are all counted after an upgrade', async () => {
  const boss = await visitorAs(server, await administrator(server.payload))
  const look = async () => (await boss.get('/api/admin/analytics?period=12m')).body as unknown as Audience
  const { uncounted } = await look()
  expect(uncounted).toEqual({ days: 698, last: dayName(noonOf(3).getTime()) })
  await countDaysJob.run(server.payload, {})
  const seen = await look()
  expect(seen.uncounted).toBeNull()
  expect(seen.now.plays).toBe(5)
  expect(seen.before.plays).toBe(1)
  expect(seen.days.find(({ day }) => day === dayName(noonOf(3).getTime()))).toMatchObject({
    plays: 4,
    listeners: 2,
  })
  expect(seen.apps).toEqual([
    { app: 'Player on this site', times: 3 },
    { app: 'Other', times: 1 },
    { app: 'Player on other sites', times: 1 },
  ])
  expect(seen.top).toMatchObject([{ title: 'An old episode', plays: 5, downloads: 0 }])
})
