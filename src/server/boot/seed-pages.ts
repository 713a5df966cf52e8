import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Payload } from 'payload'
import { getDatabase } from '@/db/sql'
import { milestones } from '@/db/tables/operations'
import { PAGE_SLUGS, type PageSlug } from '@/lib/pages/page'
import { htmlToLexical } from '@/lib/text/html-to-lexical'
import type { Page } from '@/payload-types'
import { findEpisodeIds, SAMPLE_SHOW_MILESTONE } from './load-sample-show'

type BlockData = NonNullable<Page['blocks']>[number]

/** The fields of a page, with blocks as people write them. */
type PageFile = Omit<Page, 'blocks'> & { blocks: PageFileBlock[] }

interface ShowKnown {
  episodes: ReadonlyMap<string, string>
  isSample: boolean
}

/** The layout links to all pages; existing ones are preserved. */
export async function writeMissingPages(payload: Payload): Promise<void> {
  const { docs } = await payload.find({
    collection: 'pages',
    pagination: false,
    depth: 0,
    select: { slug: true },
  })
  const missing = PAGE_SLUGS.filter((slug) => !docs.some((page) => page.slug === slug))
  if (missing.length === 0) return
  const database = getDatabase(payload)
  const isSample =
    (await database.$count(milestones, eq(milestones.name, SAMPLE_SHOW_MILESTONE))) > 0
  const episodes = await findEpisodeIds(payload)
  for (const slug of missing) {
    const ofSample = `sample/pages/${slug}.json`
    const file = isSample && existsSync(ofSample) ? ofSample : `content/pages/${slug}.json`
    await writePage(payload, { slug, file, show: { episodes, isSample } })
  }
}

async function writePage(
  payload: Payload,
  { slug, file, show }: { slug: PageSlug; file: string; show: ShowKnown },
): Promise<void> {
  try {
    const { blocks, ...page } = JSON.parse(await readFile(file, 'utf8')) as PageFile
    await payload.create({
      collection: 'pages',
      data: { ...page, slug, blocks: blocks.flatMap((block) => toBlockData(block, show)) },
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The page /${slug} could not be written: ${reason}`, { cause: error })
  }
}

/** Omits references to unknown episodes, and invented sample content. */
function toBlockData(
  { html, ...block }: PageFileBlock,
  { episodes, isSample }: ShowKnown,
): BlockData[] {
  const withEpisode = <Item extends FileItem>({ episode, startsAt, ...item }: Item) => {
    const id = episodes.get(episode ?? '')
    return { ...item, ...(id && { episode: id, startsAt }) }
  }
  const isTrue = ({ sample, url }: FileItem) => {
    const slug = url?.match(/^\/episodes\/([^/?#]+)/)?.[1]
    return (isSample || !sample) && (!slug || episodes.has(slug))
  }
  const list = LISTS.find((name) => block[name])
  const items = list && block[list]?.filter(isTrue).map(withEpisode)
  if (items?.length === 0) return []
  const made = {
    ...withEpisode(block),
    ...(html && { body: htmlToLexical(html) }),
    ...(list && { [list]: items }),
  }
  return [made as unknown as BlockData]
}

const LISTS = ['terms', 'prompts', 'links', 'quotes', 'figures'] as const

interface FileItem {
  /** Its slug. */
  episode?: string
  startsAt?: string
  url?: string
  /** Whether it is invented. */
  sample?: boolean
}

export type PageFileBlock = FileItem & { html?: string } & {
  [List in (typeof LISTS)[number]]?: FileItem[]
}
