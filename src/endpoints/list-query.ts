import { PAGE_SIZE, type PageOfRows } from '@/db/page-of-rows'
import { MAX_QUERY_LENGTH } from '@/lib/search/episode-search'
import { isUuid } from '@/lib/text/slug'
import { z } from '@/lib/zod'
import { ok, type Reply, textFile } from './endpoint'

export const MAX_PAGE = 999_999_999

export const whole = (name: string, max: number) =>
  z
    .string(`Give ${name} once.`)
    .refine((text) => /^[1-9]\d{0,8}$/.test(text) && Number(text) <= max, {
      error: `${name} must be a whole number from 1 to ${max}.`,
    })
    .transform(Number)

/** The search text; undefined when empty. */
export const searchText = z
  .string('Give q once.')
  .trim()
  .max(MAX_QUERY_LENGTH, `q must be at most ${MAX_QUERY_LENGTH} characters.`)
  .optional()
  .transform((q) => q || undefined)

const page = z
  .string('Give page once.')
  .regex(/^[1-9]\d{0,8}$/, 'page must be a whole number from 1.')
  .transform(Number)
  .default(1)

/** A search in a long table, a hundred rows at a time by default. */
export const LIST = { q: searchText, page, limit: whole('limit', PAGE_SIZE).optional() }

export const choice = <const Values extends readonly string[]>(name: string, values: Values) =>
  z.enum(values, `${name} must be one of ${values.join(', ')}.`)

const MAX_IDS = 500

export const IDS = z
  .array(z.string().refine(isUuid, 'Each of ids must be an id.'), 'Give ids as a list.')
  .min(1, 'Choose at least one.')
  .max(MAX_IDS, `Choose at most ${MAX_IDS} at once.`)

export const paged = ({ rows, total }: PageOfRows<unknown>): Reply =>
  ok(rows, { headers: { 'X-Total-Count': String(total) } })

export const csvFile = (name: string, stream: ReadableStream<Uint8Array>): Reply =>
  textFile(stream, { type: 'text/csv', name: `${name}-${new Date().toISOString().slice(0, 10)}.csv` })
