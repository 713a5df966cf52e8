import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { databaseOf, databaseOfRequest, rowsOf } from '@/lib/database/sql'
import { htmlToLexical } from '@/lib/html/html-to-lexical'
import type { PageSlug } from '@/lib/pages/page-slugs'
import type { Page } from '@/payload-types'
import { SAMPLE_SHOW_MILESTONE } from './load-sample-show'
import type { SampleHome, SampleMoment, SamplePage, SamplePageBlock } from './sample'

type BlockData = NonNullable<Page['blocks']>[number]

interface Options {
  /** Where the sample show lies; the repository's by default. */
  folder?: string
}

/**
 * Gives a database the sample pages and quick answers that it does not have, also one that is older than they are. Each
 * comes once: what editors wrote is not touched, and what they delete stays deleted.
 */
export async function loadSamplePages(payload: Payload, { folder = path.resolve('sample') }: Options = {}) {
  const reached = await rowsOf<{ name: string }>(databaseOf(payload), sql`SELECT name FROM milestones`)
  const isDone = (milestone: string) => reached.some(({ name }) => name === milestone)
  const files = (await readdir(path.join(folder, 'pages'))).filter((file) => file.endsWith('.json'))
  const steps: [string, string, Load][] = [
    ['sample-home', 'home.json', loadHome],
    ...files.sort().map((file): [string, string, Load] => {
      const slug = path.basename(file, '.json') as PageSlug
      return [`sample-page:${slug}`, `pages/${file}`, (req, read) => loadPage(req, slug, read)]
    }),
  ]
  for (const [milestone, file, load] of steps) {
    if (isDone(milestone)) continue
    await once(payload, { milestone, file }, (req) =>
      load(req, () => readFile(path.join(folder, file), 'utf8')),
    )
  }
}

/** Reads the sample's file only when it is needed. */
type Load = (req: PayloadRequest, read: () => Promise<string>) => Promise<void>

/** Whole or not at all, together with the note that it was done. */
async function once(
  payload: Payload,
  { milestone, file }: { milestone: string; file: string },
  work: (req: PayloadRequest) => Promise<void>,
): Promise<void> {
  const req = await createLocalReq({}, payload)
  try {
    await initTransaction(req)
    await work(req)
    const database = await databaseOfRequest(req)
    await database.execute(sql`INSERT INTO milestones (name) VALUES (${milestone})`)
    await commitTransaction(req)
  } catch (error) {
    await killTransaction(req)
    throw new Error(
      `The sample ${file} could not be loaded: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

/** They answer for the sample show, and would be untrue of another. */
const loadHome: Load = async (req, read) => {
  const [row] = await rowsOf<{ isWanted: boolean }>(
    await databaseOfRequest(req),
    sql`SELECT EXISTS (SELECT 1 FROM milestones WHERE name = ${SAMPLE_SHOW_MILESTONE})
           AND NOT EXISTS (SELECT 1 FROM home) AS "isWanted"`,
  )
  if (!row?.isWanted) return
  const { answers } = JSON.parse(await read()) as SampleHome
  await req.payload.updateGlobal({ slug: 'home', data: { answers }, overrideAccess: true, req })
}

async function loadPage(req: PayloadRequest, slug: PageSlug, read: () => Promise<string>): Promise<void> {
  const { totalDocs } = await req.payload.count({
    collection: 'pages',
    where: { slug: { equals: slug } },
    overrideAccess: true,
    req,
  })
  if (totalDocs > 0) return
  const { blocks, ...page } = JSON.parse(await read()) as SamplePage
  const ids = await episodeIds(req)
  await req.payload.create({
    collection: 'pages',
    data: { ...page, slug, blocks: blocks.map((block) => toBlockData(block, ids)) },
    overrideAccess: true,
    req,
  })
}

async function episodeIds(req: PayloadRequest): Promise<Map<string, string>> {
  const rows = await rowsOf<{ slug: string; id: string }>(
    await databaseOfRequest(req),
    sql`SELECT slug, id FROM episodes WHERE slug IS NOT NULL`,
  )
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Texts are HTML in the sample; episodes go by their slugs, and where a show has none of that slug, there is none. */
function toBlockData(block: SamplePageBlock, ids: ReadonlyMap<string, string>): BlockData {
  const withEpisode = <Item extends SampleMoment>({ episode, startsAt, ...item }: Item) => {
    const id = episode ? ids.get(episode) : undefined
    return { ...item, ...(id ? { episode: id, startsAt } : {}) }
  }
  switch (block.blockType) {
    case 'text': {
      const { html, ...rest } = block
      return { ...withEpisode(rest), body: htmlToLexical(html) } as BlockData
    }
    case 'terms':
      return { ...block, terms: block.terms.map(withEpisode) }
    case 'prompts':
      return { ...block, prompts: block.prompts.map(withEpisode) }
    default:
      return block
  }
}
