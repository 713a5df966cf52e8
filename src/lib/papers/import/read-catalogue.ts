import { z } from 'zod'
import { htmlToText } from '@/lib/html/sanitize'

export interface ImportedPaper {
  title: string
  authors: string[]
  year: number | null
  abstract: string
  tags: string[]
  externalUrl: string
  /** ISO 8601, where the day is known. */
  datePublished: string | null
}

const MOST = { title: 300, author: 200, abstract: 5_000, tag: 60, tags: 8 }

const Crossref = z.object({
  message: z.object({
    title: z.array(z.string()).min(1),
    author: z
      .array(
        z.object({
          given: z.string().optional(),
          family: z.string().optional(),
          name: z.string().optional(),
        }),
      )
      .default([]),
    issued: z.object({ 'date-parts': z.array(z.array(z.number().nullable())) }).optional(),
    abstract: z.string().default(''),
    subject: z.array(z.string()).default([]),
  }),
})

const DataCite = z.object({
  data: z.object({
    attributes: z.object({
      titles: z.array(z.object({ title: z.string() })).min(1),
      creators: z
        .array(
          z.object({
            name: z.string().nullish(),
            givenName: z.string().nullish(),
            familyName: z.string().nullish(),
          }),
        )
        .default([]),
      publicationYear: z.number().nullish(),
      descriptions: z
        .array(z.object({ description: z.string(), descriptionType: z.string().nullish() }))
        .default([]),
      subjects: z.array(z.object({ subject: z.string() })).default([]),
      dates: z.array(z.object({ date: z.string(), dateType: z.string().nullish() })).default([]),
    }),
  }),
})

/** Of Crossref's answer to a DOI; undefined for what is none. */
export function tryReadCrossref(answer: unknown, doi: string): ImportedPaper | undefined {
  const parsed = Crossref.safeParse(answer)
  if (!parsed.success) return undefined
  const { title, author, issued, abstract, subject } = parsed.data.message
  const [year = null, month, day] = issued?.['date-parts'][0] ?? []
  return tidy({
    title: title[0] ?? '',
    authors: author.map(({ given, family, name }) => name ?? [given, family].filter(Boolean).join(' ')),
    year,
    // The heading of the abstract is none of its words.
    abstract: abstract.replace(/<jats:title>[^<]*<\/jats:title>/g, ' '),
    tags: subject,
    externalUrl: addressOf(doi),
    datePublished: year && month && day ? new Date(Date.UTC(year, month - 1, day)).toISOString() : null,
  })
}

export function tryReadDataCite(answer: unknown, doi: string): ImportedPaper | undefined {
  const parsed = DataCite.safeParse(answer)
  if (!parsed.success) return undefined
  const { titles, creators, publicationYear, descriptions, subjects, dates } = parsed.data.data.attributes
  const submitted = dates.find(({ dateType }) => dateType === 'Submitted' || dateType === 'Issued')?.date
  return tidy({
    title: titles[0]?.title ?? '',
    authors: creators.map(({ name, givenName, familyName }) =>
      givenName && familyName ? `${givenName} ${familyName}` : (name ?? ''),
    ),
    year: publicationYear ?? null,
    abstract: descriptions.find(({ descriptionType }) => descriptionType === 'Abstract')?.description ?? '',
    tags: subjects.map(({ subject }) => subject),
    externalUrl: addressOf(doi),
    datePublished:
      submitted && /^\d{4}-\d{2}-\d{2}/.test(submitted) ? new Date(submitted).toISOString() : null,
  })
}

const addressOf = (doi: string): string => `https://doi.org/${doi}`

/** Catalogues write marks of JATS and HTML into their texts, and more of everything than we keep. */
function tidy(paper: ImportedPaper): ImportedPaper {
  const line = (text: string, most: number) => htmlToText(text).replace(/\s+/g, ' ').trim().slice(0, most)
  const all = (texts: string[], most: number) => [
    ...new Set(texts.map((text) => line(text, most)).filter(Boolean)),
  ]
  return {
    ...paper,
    title: line(paper.title, MOST.title),
    authors: all(paper.authors, MOST.author),
    abstract: line(paper.abstract, MOST.abstract).replace(/^abstract[:.]?\s+/i, ''),
    tags: all(paper.tags, MOST.tag).slice(0, MOST.tags),
  }
}
