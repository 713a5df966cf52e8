import { publishedEpisode } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getDatabase } from '@/db/sql'
import { type Audience, dayName, periodUntil } from '@/lib/audience/audience'
import { rollUpDays } from '@/lib/audience/roll-up'
import { DAY_MS } from '@/lib/text/clock'
import type { Episode } from '@/payload-types'

/** So many days ago something was first heard: a play on each of them but one. */
const FIRST = 20
const SILENT = 5

const server = serveApi()
const boss = signInAdministrator(server)
let episode: Episode

const noonOf = (daysAgo: number) => new Date(periodUntil(new Date(), '7d').to - daysAgo * DAY_MS + DAY_MS / 2)
const nameOf = (daysAgo: number) => dayName(noonOf(daysAgo).getTime())
const look = async (asked = 'period=30d') =>
  (await boss.get(`/api/admin/analytics?${asked}`)).body as unknown as Audience
const countDays = () => rollUpDays(getDatabase(server.payload), new Date())
const counted = async () =>
  (await server.query('SELECT day FROM audience_days ORDER BY day DESC')).map(({ day }) =>
    dayName(day.getTime()),
  )

beforeAll(async () => {
  episode = await publishedEpisode(server.payload)
})

beforeEach(async () => {
  await server.query('TRUNCATE play_tracking, downloads, audience_days, episode_days')
  for (let daysAgo = 1; daysAgo <= FIRST; daysAgo += 1)
    if (daysAgo !== SILENT)
      await server.query(
        `INSERT INTO play_tracking (episode_id_id, platform, played_at, ip_address)
         VALUES ($1, 'direct', $2, 'hash')`,
        [episode.id, noonOf(daysAgo)],
      )
})

describe('days that are not counted yet', () => {
  test('are counted before they are shown, each once, and those of silence as well', async () => {
    const [seen] = [await look(), await look()]
    expect(await counted()).toEqual(Array.from({ length: FIRST }, (_, index) => nameOf(index + 1)))
    expect(seen?.now.plays).toBe(FIRST - 1)
    expect(seen?.days.find(({ day }) => day === nameOf(SILENT))).toMatchObject({ plays: 0, listeners: 0 })
  })

  test('are counted once by several at the same moment', async () => {
    const now = new Date()
    await Promise.all(Array.from({ length: 5 }, () => rollUpDays(getDatabase(server.payload), now)))
    expect(await server.query('SELECT sum(plays)::int AS plays FROM episode_days')).toEqual([
      { plays: FIRST - 1 },
    ])
    expect((await look()).now.plays).toBe(FIRST - 1)
  })

  test('are counted whole or not at all: what a fault cuts off is gone on with later', async () => {
    await server.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.day::date = '${nameOf(8)}' THEN RAISE EXCEPTION 'the disk is full'; END IF; RETURN NEW; END $$`)
    await server.query(
      'CREATE TRIGGER refuse BEFORE INSERT ON episode_days FOR EACH ROW EXECUTE FUNCTION refuse()',
    )
    await expect(countDays()).rejects.toThrow()
    expect(await counted()).toEqual(Array.from({ length: 7 }, (_, index) => nameOf(index + 1)))
    await server.query('DROP FUNCTION refuse CASCADE')
    await countDays()
    const [sums] = await server.query(
      'SELECT sum(plays)::int AS plays, count(*)::int AS days FROM episode_days',
    )
    expect([sums, (await counted()).length]).toEqual([{ plays: FIRST - 1, days: FIRST - 1 }, FIRST])
  })
})
