import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { rowsOf } from '@/db/sql'
import type { Term } from '@/payload-types'
import { SAMPLE_SHOW_MILESTONE } from './load-sample-show'

const MILESTONE = 'terms'

type FileTerm = Pick<Term, 'word' | 'meaning' | 'order'> &
  Partial<Pick<Term, 'aliases' | 'example' | 'startsAt' | 'sourceLabel' | 'sourceUrl'>> & {
    /** Its slug. */
    episode?: string
  }

/** The sample show's terms. Runs once: terms that editors delete stay deleted, and existing ones are preserved. */
export async function writeFirstTerms(
  payload: Payload,
  file = path.resolve('sample/terms.json'),
): Promise<void> {
  await inTransaction(payload, async (database, req) => {
    const [known] = await rowsOf<{ isWritten: boolean; isNeeded: boolean }>(
      database,
      sql`SELECT EXISTS (SELECT FROM milestones WHERE name = ${MILESTONE}) AS "isWritten",
                 NOT EXISTS (SELECT FROM terms)
                   AND EXISTS (SELECT FROM milestones WHERE name = ${SAMPLE_SHOW_MILESTONE}) AS "isNeeded"`,
    )
    if (known?.isWritten) return
    if (known?.isNeeded) {
      const episodes = await rowsOf<{ slug: string; id: string }>(
        database,
        sql`SELECT slug, id FROM episodes WHERE slug IS NOT NULL`,
      )
      const ids = new Map(episodes.map(({ slug, id }) => [slug, id]))
      for (const { episode, startsAt, ...term } of JSON.parse(await readFile(file, 'utf8')) as FileTerm[]) {
        const id = ids.get(episode ?? '')
        await payload.create({
          collection: 'terms',
          data: { ...term, ...(id && { episode: id, startsAt }) },
          overrideAccess: true,
          req,
        })
      }
    }
    await database.execute(sql`INSERT INTO milestones (name) VALUES (${MILESTONE})`)
  })
}
