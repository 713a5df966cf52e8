import type { BasePayload } from 'payload'
import {
  type EpisodesById,
  findReferencedEpisodes,
  listTerms,
  type PageReferenceFields,
  toPageReference,
  toSource,
} from '@/lib/terms/find-terms'
import type { Term } from '@/lib/terms/term'
import { slugsAfter } from '@/lib/text/free-slug'
import type { LexicalState } from '@/lib/text/lexical'
import { lexicalToHtml } from '@/lib/text/lexical-to-html'
import { slugify } from '@/lib/text/slugify'
import type { Page as PageDocument } from '@/payload-types'
import type { Page, PageBlock } from './page'

type BlockDocument = NonNullable<PageDocument['blocks']>[number]

export async function findPage(payload: BasePayload, slug: string): Promise<Page | null> {
  const { docs } = await payload.find({
    collection: 'pages',
    where: { slug: { equals: slug } },
    overrideAccess: false,
    depth: 0,
    limit: 1,
    pagination: false,
  })
  const document = docs[0]
  if (!document) return null
  const blocks = document.blocks ?? []
  const [episodes, terms] = await Promise.all([
    findReferencedEpisodes(payload, blocks.flatMap(referencesOf)),
    blocks.some(showsAllTerms) ? listTerms(payload) : [],
  ])
  const anchors = anchorsOf(blocks)
  return {
    slug,
    title: document.title,
    lead: document.lead ?? '',
    metaDescription: document.metaDescription || document.lead || '',
    keywords: document.keywords ?? [],
    lastUpdated: document.lastUpdated ?? null,
    blocks: blocks.map((block, index) =>
      toBlock(block, { anchor: anchors[index] ?? '', episodes, terms }),
    ),
  }
}

function referencesOf(block: BlockDocument): PageReferenceFields[] {
  if (block.blockType === 'text') return [block]
  if (block.blockType === 'terms') return block.terms ?? []
  return block.blockType === 'prompts' ? block.prompts : []
}

const showsAllTerms = (block: BlockDocument): boolean =>
  block.blockType === 'terms' && (block.terms ?? []).length === 0

interface Around {
  anchor: string
  episodes: EpisodesById
  /** The show's terms. */
  terms: Term[]
}

function toBlock(block: BlockDocument, { anchor, episodes, terms }: Around): PageBlock {
  if (block.blockType === 'text') {
    const { body, ...section } = block
    const html = lexicalToHtml(body as unknown as LexicalState)
    return { ...section, anchor, html, reference: toPageReference(block, episodes) }
  }
  if (block.blockType === 'terms') {
    const own = (block.terms ?? []).map((term) => toOwnTerm(term, episodes))
    return { ...block, anchor, terms: showsAllTerms(block) ? terms : own }
  }
  if (block.blockType === 'prompts') {
    const prompts = block.prompts.map((prompt) => ({
      ...prompt,
      reference: toPageReference(prompt, episodes),
    }))
    return { ...block, anchor, prompts }
  }
  return { ...block, anchor }
}

type OwnTerm = NonNullable<Extract<BlockDocument, { blockType: 'terms' }>['terms']>[number]

const toOwnTerm = (term: OwnTerm, episodes: EpisodesById): Term => ({
  slug: slugify(term.name),
  word: term.name,
  aliases: [],
  meaning: term.meaning,
  example: term.example ?? '',
  more: '',
  reference: toPageReference(term, episodes),
  source: toSource(term.sourceLabel, term.sourceUrl),
})

const TAKEN = ['content', 'sections']

export function anchorsOf(
  sections: readonly { heading: string; anchor?: string | null }[],
): string[] {
  const taken = new Set<string>(TAKEN)
  return sections.map(({ heading, anchor }) => {
    const wanted = anchor || slugify(heading) || 'section'
    let free = wanted
    for (free of slugsAfter(wanted)) if (!taken.has(free)) break
    taken.add(free)
    return free
  })
}
