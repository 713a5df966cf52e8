import type { BasePayload } from 'payload'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { listEpisodesById } from '@/lib/episodes/find-episodes'
import { tryParseLinkedTime } from '@/lib/player/start-time'
import type { LexicalState } from '@/lib/text/lexical'
import { lexicalToHtml } from '@/lib/text/lexical-to-html'
import { slugify } from '@/lib/text/slug'
import type { Page as PageDocument } from '@/payload-types'
import type { Moment, Page, PageBlock, PageSlug, WebLink } from './page'

type BlockDocument = NonNullable<PageDocument['blocks']>[number]

interface MomentFields {
  episode?: (string | null) | { id: string }
  startsAt?: string | null
}

type Episodes = ReadonlyMap<string, ListedEpisode>

export async function findPage(payload: BasePayload, slug: PageSlug): Promise<Page | null> {
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
  const ids = [...new Set(blocks.flatMap(momentsOf).flatMap(episodeIdOf))]
  const episodes = new Map((await listEpisodesById(payload, ids)).map((episode) => [episode.id, episode]))
  const anchors = anchorsOf(blocks)
  return {
    slug,
    title: document.title,
    lead: document.lead ?? '',
    metaDescription: document.metaDescription || document.lead || '',
    keywords: document.keywords ?? [],
    lastUpdated: document.lastUpdated ?? null,
    blocks: blocks.map((block, index) => toBlock(block, anchors[index] ?? '', episodes)),
  }
}

function momentsOf(block: BlockDocument): MomentFields[] {
  if (block.blockType === 'text') return [block]
  if (block.blockType === 'terms') return block.terms
  return block.blockType === 'prompts' ? block.prompts : []
}

function episodeIdOf({ episode }: MomentFields): string[] {
  const id = typeof episode === 'object' ? episode?.id : episode
  return id ? [id] : []
}

/** Null for an episode that visitors may not see. */
function toMoment(fields: MomentFields, episodes: Episodes): Moment | null {
  const [id] = episodeIdOf(fields)
  const episode = id ? episodes.get(id) : undefined
  return episode ? { episode, at: tryParseLinkedTime(fields.startsAt ?? '')?.at ?? 0 } : null
}

function toBlock(block: BlockDocument, anchor: string, episodes: Episodes): PageBlock {
  const section = {
    heading: block.heading,
    anchor,
    intro: ('intro' in block && block.intro) || '',
  }
  switch (block.blockType) {
    case 'text':
      return {
        kind: 'text',
        ...section,
        html: lexicalToHtml(block.body as unknown as LexicalState),
        moment: toMoment(block, episodes),
      }
    case 'terms':
      return {
        kind: 'terms',
        ...section,
        terms: block.terms.map((term) => ({
          name: term.name,
          meaning: term.meaning,
          example: term.example ?? '',
          moment: toMoment(term, episodes),
          source: toSource(term.sourceLabel, term.sourceUrl),
        })),
      }
    case 'prompts':
      return {
        kind: 'prompts',
        ...section,
        level: block.level ?? '',
        prompts: block.prompts.map((prompt) => ({
          title: prompt.title,
          text: prompt.text,
          note: prompt.note ?? '',
          moment: toMoment(prompt, episodes),
        })),
      }
    case 'links':
      return {
        kind: 'links',
        ...section,
        links: block.links.map(({ label, url, text, sample }) => ({
          label,
          url,
          text: text ?? '',
          isSample: sample === true,
        })),
      }
    case 'quotes':
      return {
        kind: 'quotes',
        ...section,
        quotes: block.quotes.map(({ text, name, role, sample }) => ({
          text,
          name,
          role: role ?? '',
          isSample: sample === true,
        })),
      }
    case 'figures':
      return {
        kind: 'figures',
        ...section,
        figures: block.figures.map(({ value, label, sample }) => ({
          value,
          label,
          isSample: sample === true,
        })),
      }
  }
}

const toSource = (label: string | null | undefined, url: string | null | undefined): WebLink | null =>
  url ? { label: label || url, url } : null

const TAKEN = ['content', 'sections']

export function anchorsOf(sections: readonly { heading: string; anchor?: string | null }[]): string[] {
  const taken = new Set<string>(TAKEN)
  return sections.map(({ heading, anchor }) => {
    const wanted = anchor || slugify(heading) || 'section'
    let free = wanted
    for (let number = 2; taken.has(free); number += 1) free = `${wanted}-${number}`
    taken.add(free)
    return free
  })
}
