import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { afterRollback } from '@/db/after-commit'
import { getDatabase, queryColumn } from '@/db/sql'
import { DAY_MS } from '@/lib/text/clock'
import { tryEach } from '@/lib/try-each'
import { openFileStore } from './file-store'
import { NAME_COLUMNS } from './sizes'

/** Call it before writing files: a rollback removes them. */
export const removeUnlessCommitted = (req: PayloadRequest, names: readonly string[]) =>
  afterRollback(req, async () => {
    for (const name of names) await openFileStore().remove(name)
  })

/**
 * Removes files that no row names, by upload or by address, as a process that dies within a change leaves them. Where they outnumber the named ones,
 * the store may belong to another database, and all stay.
 */
export async function removeUnnamedFiles(payload: Payload, now = Date.now()): Promise<void> {
  const store = openFileStore()
  const old = (await store.list()).filter(({ modifiedAt }) => modifiedAt < now - DAY_MS)
  const names = await queryColumn<string>(
    getDatabase(payload),
    sql`SELECT unnest(ARRAY[${sql.raw(NAME_COLUMNS.join(', '))}]) AS name FROM media
        UNION ALL SELECT unnest(pictures) FROM letter_issues
        UNION ALL SELECT (regexp_matches(addresses, '/media/([^"?#<>\n]+)', 'g'))[1] FROM (
          SELECT concat_ws(chr(10), audio_url, artwork_url, video_url, description) AS addresses FROM episodes
          UNION ALL SELECT image FROM research_papers
        ) AS texts`,
  )
  const named = new Set(names)
  const unnamed = old.filter(({ name }) => {
    const spellings = [
      name,
      name.replaceAll(' ', '%20'),
      encodeURI(name),
      encodeURIComponent(name),
    ]
    return !spellings.some((each) => named.has(each))
  })
  if (unnamed.length > old.length / 2) {
    payload.logger.warn(
      `${unnamed.length} of ${old.length} stored files belong to nothing in the database. Check that DATABASE_URL and the stored files belong together; none was removed.`,
    )
    return
  }
  await tryEach(unnamed, ({ name }) => store.remove(name))
}
