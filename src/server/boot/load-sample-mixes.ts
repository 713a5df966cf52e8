import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { databaseOfRequest, rowsOf } from '@/db/sql'

export interface SampleMix {
  slug: string
  title: string
  intro: string
  order: number
  parts: { episode: string; from: string; until: string; words: string }[]
}

/** After the episodes, which they name by their slugs. */
export async function loadSampleMixes(req: PayloadRequest, mixes: readonly SampleMix[]): Promise<void> {
  const episodes = await rowsOf<{ slug: string; id: string }>(
    await databaseOfRequest(req),
    sql`SELECT slug, id FROM episodes`,
  )
  const ids = new Map(episodes.map(({ slug, id }) => [slug, id]))
  for (const { parts, ...mix } of mixes) {
    await req.payload.create({
      collection: 'mixes',
      data: { ...mix, parts: parts.map((part) => ({ ...part, episode: ids.get(part.episode) ?? '' })) },
      overrideAccess: true,
      req,
    })
  }
}
