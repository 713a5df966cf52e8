import { parseDuration } from '@/lib/text/clock'
import type { LexicalNode, LexicalState } from '@/lib/text/lexical'
import { lexicalToHtml } from '@/lib/text/lexical-to-html'
import type { LetterKind, LetterReaders } from './letter'

/** The parts of a letter, in order. Addresses are absolute or from the site's root. */
export type LetterPart =
  /** Sanitised: paragraphs, headings, lists. */
  | { kind: 'prose'; html: string }
  | LetterEpisode
  | LetterPassage
  | { kind: 'paper'; title: string; about: string; url: string }
  | { kind: 'term'; word: string; meaning: string; url: string }
  | { kind: 'button'; label: string; url: string }
  | LetterPicture

export interface LetterEpisode {
  kind: 'episode'
  id: string
  title: string
  overline: string
  summary: string
  url: string
  card: string | null
  isPublic: boolean
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

export interface LetterPicture {
  kind: 'picture'
  url: string
  alt: string
  width: number
  height: number
  bytes: number
  type: string
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

/** The content that a letter's blocks refer to, by id. */
export interface Named {
  episodes: ReadonlyMap<string, LetterEpisode>
  papers: ReadonlyMap<string, Extract<LetterPart, { kind: 'paper' }>>
  terms: ReadonlyMap<string, Extract<LetterPart, { kind: 'term' }>>
  pictures: ReadonlyMap<string, LetterPicture>
}

type Chosen = 'episode' | 'paper' | 'term' | 'picture'

interface BlockFields {
  blockType?: string
  [name: string]: unknown
}

const fieldsOf = (node: LexicalNode): BlockFields => (node.fields ?? {}) as BlockFields

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The id of a stored relationship, looked up or not. */
const idIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : textIn(value)

/** The ids that the blocks of a body refer to. */
export function namedIn(body: LexicalState): Record<Chosen, string[]> {
  const named: Record<Chosen, string[]> = { episode: [], paper: [], term: [], picture: [] }
  for (const node of body.root.children) {
    if (node.type !== 'block') continue
    const fields = fieldsOf(node)
    for (const name of Object.keys(named) as Chosen[]) {
      const id = idIn(fields[name])
      if (id) named[name].push(id)
    }
  }
  return named
}

/** Joins consecutive paragraphs into one part; a block whose subject was deleted is listed as missing. */
export function toParts(body: LexicalState, named: Named): Pick<Letter, 'parts' | 'missing'> {
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
    const fields = fieldsOf(node)
    const part = partOf(fields, named)
    if (part) parts.push(part)
    else missing.push(fields.blockType ?? 'block')
  }
  flush()
  return { parts, missing }
}

function partOf(fields: BlockFields, named: Named): LetterPart | undefined {
  const episode = named.episodes.get(idIn(fields.episode))
  switch (fields.blockType) {
    case 'episode':
      return episode
    case 'passage': {
      const at = parseDuration(textIn(fields.startsAt))
      const words = textIn(fields.words)
      if (!episode || !words) return undefined
      const url = at === null ? episode.url : `${episode.url}?t=${at}`
      return { kind: 'passage', words, episodeId: episode.id, title: episode.title, at, url }
    }
    case 'paper':
      return named.papers.get(idIn(fields.paper))
    case 'term':
      return named.terms.get(idIn(fields.term))
    case 'button': {
      const [label, url] = [textIn(fields.label), textIn(fields.url)]
      return label && url ? { kind: 'button', label, url } : undefined
    }
    case 'picture': {
      const picture = named.pictures.get(idIn(fields.picture))
      return picture && { ...picture, alt: textIn(fields.alt) || picture.alt }
    }
    default:
      return undefined
  }
}
