import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase, inIds, queryRow, queryRows } from '@/db/sql'
import { isAdministrator } from '@/lib/access'
import { recordChanges } from '@/lib/editing/record-change'
import { HttpError } from '@/lib/requests/http-error'
import { storeFormerSlugs } from '@/lib/text/free-slug'
import type { Person, User } from '@/payload-types'

export interface SameName {
  id: string
  name: string
  about: string
  /** How many episodes name them, public or not. */
  episodes: number
}

/** Other people with the same name, who may be the same person. */
export const findSameName = (payload: BasePayload, id: string): Promise<SameName[]> =>
  queryRows<SameName>(
    getDatabase(payload),
    sql`SELECT id, name, coalesce(about, '') AS about,
          (SELECT count(DISTINCT _parent_id)::int FROM episodes_people WHERE person_id = people.id) AS episodes
        FROM people WHERE id <> ${id}::uuid
          AND lower(name) = (SELECT lower(name) FROM people AS given WHERE given.id = ${id}::uuid)
        ORDER BY created_at LIMIT 20`,
  )

/** Where rows name people. */
const NAMED_IN = ['episodes_people', '_episodes_v_version_people', 'show_people']

/** Where the words of a followed feed name people, as it said them last. */
const SAID_IN = ['followed_items', 'followed_feed']

const ON_THE_SHOW =
  'The person who would go stands on the show, and only administrators take someone off it. Merge the two the other way round, or ask an administrator.'

/**
 * Makes two people one: what names the other names the one that stays, which gets what it lacks and the other's
 * address. @throws HttpError 404 when one of them is gone, 403 when an editor would take a host off the show
 */
export async function mergePeople(
  payload: BasePayload,
  { id, other, user }: { id: string; other: string; user: User },
): Promise<void> {
  await inTransaction(payload, async (database, req) => {
    // The hooks write the trail in this name.
    Object.assign(req, { user: { ...user, collection: 'users' } })
    await database.execute(
      sql`SELECT 1 FROM people WHERE ${inIds([id, other])} ORDER BY id FOR UPDATE`,
    )
    const find = (id: string) =>
      payload.findByID({
        collection: 'people',
        id,
        depth: 0,
        showHiddenFields: true,
        disableErrors: true,
        req,
      })
    const [kept, gone] = [await find(id), await find(other)]
    if (!kept || !gone || id === other)
      throw new HttpError(404, 'One of the two is not here any more. Reload.')
    const isOnShow = await queryRows(
      database,
      sql`SELECT 1 FROM show_people WHERE person_id = ${other}::uuid`,
    )
    if (isOnShow.length > 0 && !isAdministrator(req)) throw new HttpError(403, ON_THE_SHOW)
    const named = await queryRow<{ episodes: number }>(
      database,
      sql`SELECT count(DISTINCT _parent_id)::int AS episodes FROM episodes_people WHERE person_id = ${other}::uuid`,
    )
    for (const table of NAMED_IN) await renameIn(database, table, { id, other })
    for (const table of SAID_IN) await renameInSaid(database, table, { id, other })
    await database.execute(
      sql`UPDATE former_slugs SET document_id = ${id}::uuid WHERE document_id = ${other}::uuid`,
    )
    await payload.delete({ collection: 'people', id: other, req })
    await storeFormerSlugs(database, 'people', {
      id,
      slugs: [gone.slug].filter((slug) => slug != null),
    })
    await payload.update({ collection: 'people', id, data: joined(kept, gone), req })
    const changes = [
      { field: 'merged person', to: `${gone.name} (${other})` },
      { field: 'episodes', to: named?.episodes ?? 0 },
    ]
    await recordChanges(database, [
      {
        user,
        action: 'changed',
        subject: 'people',
        subjectId: id,
        title: kept.name,
        changes,
      },
    ])
  })
}

/** Who is named twice in one list afterwards keeps the first row. */
async function renameIn(
  database: Database,
  table: string,
  { id, other }: { id: string; other: string },
): Promise<void> {
  const rows = sql.identifier(table)
  await database.execute(
    sql`UPDATE ${rows} SET person_id = ${id}::uuid WHERE person_id = ${other}::uuid`,
  )
  await database.execute(
    sql`DELETE FROM ${rows} AS row WHERE person_id = ${id}::uuid AND EXISTS (
          SELECT 1 FROM ${rows} AS first WHERE first.person_id = row.person_id
            AND first._parent_id = row._parent_id AND first._order < row._order)`,
  )
}

/** Keeps the words of the feed those of the episode. */
async function renameInSaid(
  database: Database,
  table: string,
  { id, other }: { id: string; other: string },
): Promise<void> {
  const renamed = sql`SELECT DISTINCT ON (person) person, named, place FROM (
      SELECT CASE named->>'person' WHEN ${other} THEN ${id} ELSE named->>'person' END AS person, named, place
      FROM jsonb_array_elements(said->'people') WITH ORDINALITY AS each (named, place)) AS all_named
    ORDER BY person, place`
  await database.execute(
    sql`UPDATE ${sql.identifier(table)} SET said = jsonb_set(said, '{people}', (
          SELECT jsonb_agg(named || jsonb_build_object('person', person) ORDER BY place) FROM (${renamed}) AS kept))
        WHERE said->'people' @> ${JSON.stringify([{ person: other }])}::jsonb`,
  )
}

function joined(kept: Person, gone: Person): Partial<Person> {
  const all = (name: 'aliases' | 'feedKeys') => [
    ...new Set([...(kept[name] ?? []), ...(gone[name] ?? [])]),
  ]
  const links = [
    ...(kept.links ?? []),
    ...(gone.links ?? []).map(({ label, url }) => ({ label, url })),
  ]
  return {
    about: kept.about || gone.about,
    picture: kept.picture ?? gone.picture,
    links: links.filter(
      ({ url }, index) => links.findIndex((each) => each.url === url) === index,
    ),
    aliases: all('aliases'),
    feedKeys: all('feedKeys'),
  }
}
