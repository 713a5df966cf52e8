import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, rowsOf } from '@/db/sql'
import { letterPath } from '@/lib/letters/letter'
import { LETTER_IS_ON_SITE, type LetterText, listLetterTexts } from '@/lib/letters/letters-on-site'
import { findPage } from '@/lib/pages/find-page'
import { PAGE_SLUGS, type Page } from '@/lib/pages/page'
import { listTerms } from '@/lib/terms/find-terms'
import { type Moment, type Term, termPath } from '@/lib/terms/term'
import { htmlToText } from '@/lib/text/sanitize'
import { NEAR_WORDS } from './near-words'
import { type KnownNames, nameKey, type TermNames } from './question'
import { stemsOf } from './stems'

/** Texts of pages, few enough to keep in memory. */
export interface Reading {
  kind: 'terms' | 'prompts' | 'pages'
  title: string
  text: string
  url: string
  moment: Moment | null
  /** Other names; terms only. */
  aliases: readonly string[]
  titleStems: ReadonlySet<string>
  textStems: ReadonlySet<string>
}

export interface Library {
  readings: readonly Reading[]
  terms: readonly Term[]
  names: KnownNames
}

const libraries = new WeakMap<BasePayload, { version: string; library: Promise<Library> }>()

/** Reloads after a page, a term or a letter has changed. */
export async function openLibrary(payload: BasePayload): Promise<Library> {
  const version = await versionOf(payload)
  const known = libraries.get(payload)
  if (known?.version === version) return known.library
  const library = readLibrary(payload)
  libraries.set(payload, { version, library })
  library.catch(() => libraries.delete(payload))
  return library
}

/** Includes the episodes that moments may belong to, because publishing one changes what visitors can hear. */
async function versionOf(payload: BasePayload): Promise<string> {
  const [row] = await rowsOf<{ version: string }>(
    databaseOf(payload),
    sql`SELECT concat_ws(' ', max(updated_at), count(*)) AS version
        FROM (SELECT updated_at FROM pages UNION ALL SELECT updated_at FROM terms
          UNION ALL SELECT updated_at FROM letters WHERE ${LETTER_IS_ON_SITE}) AS read`,
  )
  return row?.version ?? ''
}

type Unread = Omit<Reading, 'titleStems' | 'textStems'>

async function readLibrary(payload: BasePayload): Promise<Library> {
  const [terms, letters, ...pages] = await Promise.all([
    listTerms(payload),
    listLetterTexts(payload),
    ...PAGE_SLUGS.map((slug) => findPage(payload, slug)),
  ])
  const unread = [
    ...terms.map(ofTerm),
    ...pages.flatMap((page) => (page ? ofPage(page) : [])),
    ...letters.map(ofLetter),
  ]
  const stems = await stemsOf(
    databaseOf(payload),
    unread.flatMap(({ title, aliases, text }) => [title, ...aliases, text]),
  )
  const stemSet = (...texts: string[]) => new Set(texts.flatMap((text) => stems.get(text) ?? []))
  const readings = unread.map((reading) => ({
    ...reading,
    titleStems: stemSet(reading.title, ...reading.aliases),
    textStems: stemSet(reading.text),
  }))
  return { readings, terms, names: { terms: namesOf(terms), near: NEAR_WORDS } }
}

const ofTerm = ({ slug, word, aliases, meaning, moment }: Term): Unread => ({
  kind: 'terms',
  title: word,
  aliases,
  text: meaning,
  url: termPath(slug),
  moment,
})

const ofLetter = ({ slug, subject, text }: LetterText): Unread => ({
  kind: 'pages',
  title: `Letter: ${subject}`,
  text,
  url: letterPath(slug),
  moment: null,
  aliases: [],
})

function ofPage({ slug, title, blocks }: Page): Unread[] {
  return blocks.flatMap((block): Unread[] => {
    const url = `/${slug}#${block.anchor}`
    if (block.kind === 'prompts') {
      return block.prompts.map((prompt) => ({
        kind: 'prompts',
        title: prompt.title,
        text: [prompt.text, prompt.note].filter((text) => text !== '').join(' '),
        url,
        moment: prompt.moment,
        aliases: [],
      }))
    }
    if (block.kind !== 'text') return []
    const text = [block.intro, htmlToText(block.html)].filter((part) => part !== '').join(' ')
    return [
      { kind: 'pages', title: `${title}: ${block.heading}`, text, url, moment: block.moment, aliases: [] },
    ]
  })
}

/** The first of two terms with the same name wins. */
function namesOf(terms: readonly Term[]): Map<string, TermNames> {
  const found = new Map<string, TermNames>()
  for (const { word, aliases } of terms) {
    const all = [word, ...aliases]
    for (const each of all) {
      const key = nameKey(each)
      if (key !== '' && !found.has(key)) found.set(key, { name: word, all })
    }
  }
  return found
}
