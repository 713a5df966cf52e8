import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '@/db/sql'
import { MAX_BOOKMARKS } from '@/lib/saved/bookmarks'

export interface Archive {
  episodes: number
  /** Undefined leaves the sample show's own two. */
  seasons?: number
}

/** At once: each is read for the words that it is found by, and no statement may take longer than a page may. */
const AT_ONCE = 200

/** Copies of what is there, older by an hour each, until there are so many; all of them spread over the seasons. */
export async function fillEpisodes(database: Database, { episodes, seasons }: Archive): Promise<void> {
  const sample = (await queryRows<{ id: string }>(database, sql`SELECT id FROM episodes`)).map(({ id }) => id)
  for (let from = sample.length + 1; from <= episodes; from += AT_ONCE) {
    await copyEpisodes(database, sample, { from, to: Math.min(episodes, from + AT_ONCE - 1) })
  }
  if (seasons) await spreadOverSeasons(database, seasons)
  await vacuum(database)
}

/** As the database does by itself on a site that runs. */
const vacuum = (database: Database) => database.execute(sql`VACUUM ANALYZE`)

async function copyEpisodes(
  database: Database,
  sample: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  await database.execute(sql`
    WITH sample AS (
      SELECT *, row_number() OVER (ORDER BY publish_date) - 1 AS place, count(*) OVER () AS total
      FROM episodes WHERE id = ANY(${sql.param(sample)}::uuid[])
    )
    INSERT INTO episodes (title, body, description, audio_id, artwork_id, slug, publish_date,
      season, episode_number, duration, audio_url, artwork_url)
    SELECT title || ' ' || n, body, '<p>Part ' || n || '.</p>' || description, audio_id, artwork_id,
      slug || '-' || n, (SELECT min(publish_date) FROM sample) - n * interval '1 hour',
      1, 1, duration, audio_url, artwork_url
    FROM sample JOIN generate_series(${from}::int, ${to}::int) n ON n % total = place`)
  await database.execute(sql`
    UPDATE transcripts SET segments = known.segments, revision = known.revision, status = known.status,
      cost = known.cost, transcribed_at = known.transcribed_at
    FROM generate_series(${from}::int, ${to}::int) n, transcripts AS known
      JOIN episodes AS original ON original.id = known.episode_id_id, episodes AS copy
    WHERE original.id = ANY(${sql.param(sample)}::uuid[]) AND copy.slug = original.slug || '-' || n
      AND transcripts.episode_id_id = copy.id`)
}

async function spreadOverSeasons(database: Database, seasons: number): Promise<void> {
  await database.execute(sql`
    WITH ranked AS (
      SELECT id, row_number() OVER (ORDER BY publish_date) - 1 AS place, count(*) OVER () AS total FROM episodes
    ), placed AS (SELECT id, place, place * ${seasons}::int / total + 1 AS season FROM ranked)
    UPDATE episodes SET season = numbered.season, episode_number = numbered.number
    FROM (SELECT id, season, row_number() OVER (PARTITION BY season ORDER BY place) AS number FROM placed) numbered
    WHERE numbered.id = episodes.id`)
}

/** As many messages and subscribers as episodes, and what two people have saved. */
export async function fillPeople(database: Database, count: number): Promise<Savers> {
  await database.execute(sql`
    INSERT INTO contacts (first_name, last_name, email, subject, message, created_at)
    SELECT 'Ada', 'Reader', 'ada' || n || '@mail.example', 'question', repeat('How does it work? ', 10),
      now() - n * interval '1 hour'
    FROM generate_series(1, ${count}::int) n`)
  await database.execute(sql`
    INSERT INTO newsletters (email, subscribed_at) SELECT 'ada' || n || '@mail.example', now() - n * interval '1 hour'
    FROM generate_series(1, ${count}::int) n`)
  const savers = { administrator: await findAdministrator(database), collector: await addMember(database) }
  await saveEpisodes(database, savers.administrator, 50)
  await saveEpisodes(database, savers.collector, MAX_BOOKMARKS)
  await vacuum(database)
  return savers
}

/** The ids of two accounts. */
interface Savers {
  /** Has saved some fifty episodes. */
  administrator: string
  /** Has saved as many as allowed. */
  collector: string
}

async function addMember(database: Database): Promise<string> {
  const [user] = await queryRows<{ id: string }>(
    database,
    sql`INSERT INTO users (username, email, password, role)
        VALUES ('collector', 'collector@mail.example', 'x', 'user') RETURNING id`,
  )
  if (!user) throw new Error('No member was added.')
  return user.id
}

const saveEpisodes = (database: Database, userId: string, count: number) =>
  database.execute(sql`
    INSERT INTO bookmarks (episode_id_id, user_id_id, bookmarked_at)
    SELECT id, ${userId}::uuid, now() FROM episodes ORDER BY publish_date DESC LIMIT ${count}`)

export async function findAdministrator(database: Database): Promise<string> {
  const [user] = await queryRows<{ id: string }>(
    database,
    sql`SELECT id FROM users WHERE role = 'admin' LIMIT 1`,
  )
  if (!user) throw new Error('The site has made no administrator.')
  return user.id
}
