import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { getDatabase, queryRows } from '@/db/sql'
import { PAGE_SLUGS, type PageSlug } from '@/lib/pages/page'
import { htmlToLexical } from '@/lib/text/html-to-lexical'
import type { Page } from '@/payload-types'
import { SAMPLE_SHOW_MILESTONE } from './load-sample-show'

type BlockData = NonNullable<Page['blocks']>[number]

interface Options {
  folder?: string
  /** Pages of the sample show, which take the place of the others. */
  sampleFolder?: string
}

interface ShowKnown {
  episodes: ReadonlyMap<string, string>
  isSample: boolean
}

/** The layout links to all pages; existing ones are preserved. */
export async function writeMissingPages(
  payload: Payload,
  { folder = path.resolve('content/pages'), sampleFolder = path.resolve('sample/pages') }: Options = {},
): Promise<void> {
  const { docs } = await payload.find({
    collection: 'pages',
    pagination: false,
    depth: 0,
    select: { slug: true },
    overrideAccess: true,
  })
  const missing = PAGE_SLUGS.filter((slug) => !docs.some((page) => page.slug === slug))
  if (missing.length === 0) return
  const [sample] = await queryRows(
    getDatabase(payload),
    sql`SELECT 1 FROM milestones WHERE name = ${SAMPLE_SHOW_MILESTONE}`,
  )
  const isSample = sample !== undefined
  const episodes = await episodeIds(payload)
  for (const slug of missing) {
    const ofSample = path.join(sampleFolder, `${slug}.json`)
    const file = isSample && existsSync(ofSample) ? ofSample : path.join(folder, `${slug}.json`)
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
      overrideAccess: true,
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The page /${slug} could not be written: ${reason}`, { cause: error })
  }
}

async function episodeIds(payload: Payload): Promise<Map<string, string>> {
  const rows = await queryRows<{ slug: string; id: string }>(
    getDatabase(payload),
    sql`SELECT slug, id FROM episodes WHERE slug IS NOT NULL`,
  )
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Omits references to unknown episodes, and invented sample content. */
function toBlockData(block: PageFileBlock, { episodes, isSample }: ShowKnown): BlockData[] {
  const withEpisode = <Item extends NamedMoment>({ episode, startsAt, ...item }: Item) => {
    const id = episode ? episodes.get(episode) : undefined
    return { ...item, ...(id ? { episode: id, startsAt } : {}) }
  }
  const isTrue = ({ sample, url }: { sample?: boolean | null; url?: string }) => {
    const slug = url?.match(/^\/episodes\/([^/?#]+)/)?.[1]
    return (isSample || !sample) && (!slug || episodes.has(slug))
  }
  const ifAny = <Item>(items: Item[], made: BlockData): BlockData[] => (items.length > 0 ? [made] : [])
  switch (block.blockType) {
    case 'text': {
      const { html, ...rest } = block
      return [{ ...withEpisode(rest), body: htmlToLexical(html) } as BlockData]
    }
    case 'terms':
      return [{ ...block, terms: block.terms?.map(withEpisode) }]
    case 'prompts':
      return [{ ...block, prompts: block.prompts.map(withEpisode) }]
    case 'links': {
      const links = block.links.filter(isTrue)
      return ifAny(links, { ...block, links })
    }
    case 'quotes': {
      const quotes = block.quotes.filter(isTrue)
      return ifAny(quotes, { ...block, quotes })
    }
    case 'figures': {
      const figures = block.figures.filter(isTrue)
      return ifAny(figures, { ...block, figures })
    }
  }
}

export interface NamedMoment {
  episode?: string
  startsAt?: string
}

type Stored<Kind extends string> = Extract<BlockData, { blockType: Kind }>

interface FileText extends NamedMoment {
  blockType: 'text'
  heading: string
  anchor?: string
  html: string
}

interface FileTerms extends Omit<Stored<'terms'>, 'terms'> {
  terms?: (Omit<NonNullable<Stored<'terms'>['terms']>[number], 'episode' | 'startsAt'> & NamedMoment)[]
}

interface FilePrompts extends Omit<Stored<'prompts'>, 'prompts'> {
  prompts: (Omit<Stored<'prompts'>['prompts'][number], 'episode' | 'startsAt'> & NamedMoment)[]
}

type PageFileBlock =
  | FileText
  | FileTerms
  | FilePrompts
  | Stored<'links'>
  | Stored<'quotes'>
  | Stored<'figures'>

export interface PageFile {
  title: string
  lead: string
  metaDescription: string
  keywords: string[]
  /** ISO 8601. */
  lastUpdated?: string
  blocks: PageFileBlock[]
}
