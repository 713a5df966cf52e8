import { listener, publishedEpisode } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getDatabase } from '@/db/sql'
import { dayName, periodUntil } from '@/lib/audience/audience'
import type { Audience } from '@/lib/audience/read-audience'
import { rollUpDays } from '@/lib/audience/roll-up'
import { DAY_MS } from '@/lib/text/clock'
import type { Episode } from '@/payload-types'

const server = serveApi()
const boss = signInAdministrator(server)
let one: Episode
let two: Episode

/** `daysAgo` 1 is the last whole day, 0 is today. */
const noonOf = (daysAgo: number): Date =>
  daysAgo === 0 ? new Date() : new Date(periodUntil(new Date(), '7d').to - daysAgo * DAY_MS + DAY_MS / 2)

const played = (episode: Episode, daysAgo: number, who: string, platform = 'direct') =>
  server.query(
    `INSERT INTO play_tracking (episode_id_id, platform, played_at, user_agent, ip_address)
     VALUES ($1, $2, $3, 'Mozilla/5.0 secret', $4)`,
    [episode.id, platform, noonOf(daysAgo), who],
  )
const downloaded = (episode: Episode, daysAgo: number, who: string, app = 'Overcast') =>
  server.query('INSERT INTO downloads (episode_id, app, listener, downloaded_at) VALUES ($1, $2, $3, $4)', [
    episode.id,
    app,
    who,
    noonOf(daysAgo),
  ])
const audience = async (asked = '') => {
  const { status, body } = await boss.get(`/api/admin/analytics?${asked}`)
  expect(status).toBe(200)
  return body as unknown as Audience
}
const dayAgo = ({ days }: Audience, daysAgo: number) =>
  days.find(({ day }) => day === dayName(noonOf(daysAgo).getTime()))

beforeAll(async () => {
  one = await publishedEpisode(server.payload, { title: '=First of all' })
  two = await publishedEpisode(server.payload, { title: 'Second thoughts' })
})

beforeEach(async () => {
  await server.query(
    'TRUNCATE play_tracking, downloads, audience_days, episode_days, newsletters, listening_places CASCADE',
  )
})

describe('plays and downloads', () => {
  beforeEach(async () => {
    await played(one, 2, 'hash-a')
    await played(one, 2, 'hash-a')
    await played(two, 2, 'hash-a', 'embed')
    await downloaded(one, 2, 'hash-b')
    await downloaded(two, 7, 'hash-b', 'Castro')
    await downloaded(two, 9, 'hash-c')
    await played(two, 0, 'hash-d', 'made up')
  })

  test('of one episode are told whole, whether their days are summed up yet or not', async () => {
    const soFar = async () => (await boss.get(`/api/episodes/${two.id}/sharing`)).body.soFar
    const all = {
      plays: 2,
      downloads: 2,
      apps: [
        { app: 'Castro', times: 1 },
        { app: 'Other', times: 1 },
        { app: 'Overcast', times: 1 },
        { app: 'Player on other sites', times: 1 },
      ],
    }
    expect(await soFar()).toEqual(all)
    await audience()
    expect(await soFar()).toEqual(all)
  })

  test('are counted by day, and their listeners once on each', async () => {
    const seen = await audience('period=7d')
    expect(seen.days).toHaveLength(7)
    expect(dayAgo(seen, 2)).toMatchObject({ plays: 3, downloads: 1, listeners: 2 })
    expect(dayAgo(seen, 7)).toMatchObject({ plays: 0, downloads: 1, listeners: 1 })
    expect(dayAgo(seen, 1)).toMatchObject({ plays: 0, downloads: 0, listeners: 0 })
    expect(seen.now).toMatchObject({ plays: 3, downloads: 2, listenersADay: 0.4 })
    expect(seen.before).toMatchObject({ plays: 0, downloads: 1 })
    expect(seen.today).toEqual({ plays: 1, downloads: 0, listeners: 1 })
    const alone = await audience(`period=7d&episode=${two.id}`)
    expect(dayAgo(alone, 2)).toMatchObject({ plays: 1, downloads: 0, listeners: 1 })
    expect(alone.apps.map(({ app }) => app)).toEqual(['Castro', 'Player on other sites'])
  })

  test('are told apart by app, as the platform has it that the site itself names', async () => {
    await played(one, 1, 'hash-e', 'no platform of ours')
    expect((await audience('period=7d')).apps).toEqual([
      { app: 'Player on this site', times: 2 },
      { app: 'Castro', times: 1 },
      { app: 'Other', times: 1 },
      { app: 'Overcast', times: 1 },
      { app: 'Player on other sites', times: 1 },
    ])
  })

  test('are summed up once: the rows may go, and what comes late changes nothing', async () => {
    const before = await audience('period=30d')
    await server.query('TRUNCATE play_tracking, downloads')
    await played(one, 9, 'hash-z')
    expect({ ...(await audience('period=30d')), today: null }).toEqual({ ...before, today: null })
  })

  test('make a list of episodes, the most heard first, with pages and a search', async () => {
    const path = '/api/admin/analytics/episodes?period=7d'
    const { list, headers } = await boss.get(path)
    expect(headers.get('x-total-count')).toBe('2')
    expect(list).toEqual([
      { id: one.id, title: '=First of all', plays: 2, downloads: 1 },
      { id: two.id, title: 'Second thoughts', plays: 1, downloads: 1 },
    ])
    expect((await audience('period=7d')).top).toEqual(list)
    expect((await boss.get(`${path}&limit=1&page=2`)).list).toMatchObject([{ id: two.id }])
    expect((await boss.get(`${path}&q=thought`)).list).toMatchObject([{ id: two.id }])
  })

  test('come as CSV, a line for each day and episode, in which no formula runs', async () => {
    const { text, headers } = await boss.get('/api/admin/analytics/export?period=7d')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="listening-[\d-]+\.csv"$/)
    const [heading, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
    expect(heading).toBe('"Day (UTC)","Episode","Address","Plays","Downloads","Listeners"')
    expect(lines).toHaveLength(3)
    expect(lines).toContain(`"${dayName(noonOf(2).getTime())}","'=First of all","${one.slug}",2,1,2`)
    const narrowed = await boss.get(`/api/admin/analytics/export?period=7d&episode=${one.id}`)
    expect(narrowed.text.trim().split('\r\n')).toHaveLength(2)
  })

  test('come without any data about single listeners', async () => {
    const paths = ['', '/episodes', '/export'].map((path) => `/api/admin/analytics${path}`)
    for (const path of paths) expect((await boss.get(path)).text).not.toMatch(/hash-|secret/)
    const kept = JSON.stringify([
      await server.query('TABLE audience_days'),
      await server.query('TABLE episode_days'),
    ])
    expect(kept).not.toMatch(/hash-|secret/)
  })
})

test.each(['period=1d', 'period=7d&period=7d', 'episode=first', 'episode='])('refuses ?%s', async (asked) => {
  expect((await boss.get(`/api/admin/analytics?${asked}`)).status).toBe(400)
  expect((await boss.get(`/api/admin/analytics/export?${asked}`)).status).toBe(400)
})

test('knows when there is no such episode', async () => {
  const { status, body } = await boss.get(`/api/admin/analytics?episode=${crypto.randomUUID()}`)
  expect(status).toBe(404)
  expect(body.message).toBe('There is no such episode.')
})

test('subscribers are counted by week, for at least twelve', async () => {
  for (const daysAgo of [1, 2, 8, 400])
    await server.query('INSERT INTO newsletters (email, subscribed_at) VALUES ($1, $2)', [
      `reader${daysAgo}@mail.example`,
      noonOf(daysAgo),
    ])
  const seen = await audience('period=7d')
  expect([seen.now.subscribers, seen.before.subscribers]).toEqual([2, 1])
  expect(seen.weeks).toHaveLength(12)
  expect(seen.weeks.reduce((sum, { subscribers }) => sum + subscribers, 0)).toBe(3)
  expect((await audience('period=12m')).weeks.length).toBeGreaterThanOrEqual(53)
  expect(new Date(String(seen.weeks.at(-5)?.week)).getUTCDay(), 'weeks begin on Monday').toBe(1)
})

test('a share of members is told from the fifth on', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => listener(server.payload)))
  const stand = (index: number, isFinished: boolean) =>
    server.query('INSERT INTO listening_places VALUES ($1, $2, 10, $3, now())', [
      members[index]?.id,
      one.id,
      isFinished,
    ])
  for (const index of [0, 1, 2, 3]) await stand(index, index < 2)
  expect((await audience()).completion).toEqual([])
  await stand(4, false)
  expect((await audience()).completion).toEqual([
    { id: one.id, title: '=First of all', members: 5, percent: 40 },
  ])
  expect((await audience(`episode=${two.id}`)).completion).toEqual([])
})

describe('days that are not counted yet', () => {
  /** So many days ago something was first heard: a play on each of them but one. */
  const FIRST = 20
  const SILENT = 5
  const nameOf = (daysAgo: number) => dayName(noonOf(daysAgo).getTime())
  const look = () => audience('period=30d')
  const countDays = (now = new Date()) => rollUpDays(getDatabase(server.payload), now)
  const counted = async () =>
    (await server.query('SELECT day FROM audience_days ORDER BY day DESC')).map(({ day }) =>
      dayName(day.getTime()),
    )

  beforeEach(async () => {
    for (let daysAgo = 1; daysAgo <= FIRST; daysAgo += 1)
      if (daysAgo !== SILENT) await played(one, daysAgo, 'hash')
  })

  test('are counted before they are shown, each once, and those of silence as well', async () => {
    const [seen] = [await look(), await look()]
    expect(await counted()).toEqual(Array.from({ length: FIRST }, (_, index) => nameOf(index + 1)))
    expect(seen?.now.plays).toBe(FIRST - 1)
    expect(seen?.days.find(({ day }) => day === nameOf(SILENT))).toMatchObject({ plays: 0, listeners: 0 })
  })

  test('are counted once by several at the same moment', async () => {
    const now = new Date()
    await Promise.all(Array.from({ length: 5 }, () => countDays(now)))
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
