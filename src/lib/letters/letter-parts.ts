import type { BasePayload, PayloadRequest } from 'payload'
import { episodeCardPath } from '@/lib/episodes/episode-address'
import { isEpisodePublic } from '@/lib/episodes/publication'
import { isObject } from '@/lib/json'
import { mediaUrl } from '@/lib/media/upload-rules'
import { paperPath } from '@/lib/papers/paper'
import { termPath } from '@/lib/terms/term'
import { parseDuration } from '@/lib/text/clock'
import {
  isLexicalState,
  type LexicalNode,
  type LexicalState,
  textOf,
} from '@/lib/text/lexical'
import { lexicalToHtml } from '@/lib/text/lexical-to-html'
import { isUuid } from '@/lib/text/slug'
import { truncate } from '@/lib/text/words'
import type {
  Episode,
  Media,
  ResearchPaper,
  Letter as StoredLetter,
  Term,
} from '@/payload-types'
import { type LetterKind, type LetterReaders, MAX_PREVIEW_LINE } from './letter'

/** The parts of a letter, in order. Addresses are absolute or from the site's root. */
export type LetterPart =
  /** Sanitised: paragraphs, headings, lists. */
  | { kind: 'prose'; html: string }
  | {
      kind: 'episode' | 'paper' | 'term'
      overline: string
      title: string
      about: string
      url: string
      /** An episode's, like what follows. */
      id?: string
      card?: string | null
      isPublic?: boolean
    }
  | LetterPassage
  | { kind: 'button'; label: string; url: string }
  | {
      kind: 'picture'
      url: string
      alt: string
      width: number
      height: number
      bytes: number
      type: string
    }

export interface LetterPassage {
  kind: 'passage'
  words: string
  episodeId: string
  /** The episode's title. */
  title: string
  /** Seconds; null when the passage no longer exists. */
  at: number | null
  url: string
}

export interface Letter {
  id: string
  subject: string
  /** Shown beside the subject in an inbox; empty for a letter without text. */
  previewLine: string
  slug: string
  kind: LetterKind
  readers: LetterReaders
  parts: LetterPart[]
  /** Deleted content that the letter uses, named for editors. */
  missing: string[]
}

interface BlockFields {
  blockType?: string
  [name: string]: unknown
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const chosen = <Doc extends { id: string }>(value: unknown): Doc | undefined =>
  isObject(value) && !value.deletedAt ? (value as unknown as Doc) : undefined

/** Joins consecutive paragraphs into one part; a block whose subject was deleted is listed as missing. Requires a body read with depth. */
export function toParts(body: LexicalState): Pick<Letter, 'parts' | 'missing'> {
  const parts: LetterPart[] = []
  const missing: string[] = []
  let prose: LexicalNode[] = []
  const flush = () => {
    const html = lexicalToHtml({ root: { ...body.root, children: prose } })
    if (html) parts.push({ kind: 'prose', html })
    prose = []
  }
  for (const node of body.root.children) {
    if (node.type !== 'block') {
      prose.push(node)
      continue
    }
    flush()
    const fields = (node.fields ?? {}) as BlockFields
    const part = partOf(fields)
    if (part) parts.push(part)
    else missing.push(fields.blockType ?? 'block')
  }
  flush()
  return { parts, missing }
}

function partOf(fields: BlockFields): LetterPart | undefined {
  switch (fields.blockType) {
    case 'episode':
      return toEpisode(chosen<Episode>(fields.episode))
    case 'passage': {
      const episode = toEpisode(chosen<Episode>(fields.episode))
      const at = parseDuration(textIn(fields.startsAt))
      const words = textIn(fields.words)
      if (!episode || !words) return undefined
      const url = at === null ? episode.url : `${episode.url}?t=${at}`
      return { kind: 'passage', words, episodeId: episode.id, title: episode.title, at, url }
    }
    case 'paper': {
      const paper = chosen<ResearchPaper>(fields.paper)
      if (!paper) return undefined
      const about = truncate(paper.summary || paper.abstract || '', ABOUT)
      const { id, title } = paper
      return { kind: 'paper', overline: 'Paper', title, about, url: paperPath(id) }
    }
    case 'term': {
      const term = chosen<Term>(fields.term)
      if (!term) return undefined
      const { word: title, meaning: about } = term
      const url = termPath(term.slug ?? '')
      return { kind: 'term', overline: 'In plain words', title, about, url }
    }
    case 'button': {
      const [label, url] = [textIn(fields.label), textIn(fields.url)]
      return label && url ? { kind: 'button', label, url } : undefined
    }
    case 'picture': {
      const picture = chosen<Media>(fields.picture)
      if (!picture) return undefined
      const { filename, width, height, filesize: bytes, mimeType: type } = picture
      const alt = textIn(fields.alt) || (picture.alt ?? '')
      const facts = {
        width: width ?? 0,
        height: height ?? 0,
        bytes: bytes ?? 0,
        type: type ?? '',
      }
      return { kind: 'picture', url: mediaUrl(filename ?? ''), alt, ...facts }
    }
    default:
      return undefined
  }
}

const ABOUT = 200

const toEpisode = (episode: Episode | undefined) =>
  episode && {
    kind: 'episode' as const,
    id: episode.id,
    title: episode.title,
    overline: `Season ${episode.season} · Episode ${episode.episodeNumber}`,
    about: episode.summary ?? '',
    url: `/episodes/${episode.slug ?? episode.id}`,
    card: episodeCardPath(episode.id),
    isPublic: isEpisodePublic(episode, new Date()),
  }

/** With what its blocks refer to; undefined for an unknown id. */
export async function findLetter(payload: BasePayload, id: string, req?: PayloadRequest) {
  if (!isUuid(id)) return undefined
  const options = { collection: 'letters', depth: 1, disableErrors: true, req } as const
  const stored = await payload.findByID({ ...options, id })
  return stored ? toLetter(stored) : undefined
}

function toLetter(stored: StoredLetter): Letter {
  const { id, subject, kind, readers, slug } = stored
  const body = isLexicalState(stored.body) ? stored.body : undefined
  const previewLine = stored.previewLine || firstWords(body)
  const written = body ? toParts(body) : { parts: [], missing: [] }
  return { id, subject, kind, readers, slug: slug ?? id, previewLine, ...written }
}

export const firstWords = (body: LexicalState | undefined): string =>
  truncate(textOf(body?.root.children.find((node) => textOf(node) !== '')), MAX_PREVIEW_LINE)
