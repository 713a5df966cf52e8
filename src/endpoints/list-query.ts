import { PAGE_SIZE, type PageOfRows } from '@/db/page-of-rows'
import { TOTAL_HEADER } from '@/lib/requests/fetch-json'
import { MAX_QUERY_LENGTH } from '@/lib/search/episode-search'
import { z } from '@/lib/zod'
import { reply, textFile } from './endpoint'

export const MAX_PAGE = 999_999_999

export function whole(name: string, max: number, min = 1) {
  const error = `${name} must be a whole number from ${min} to ${max}.`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}

/** The search text; undefined when empty. */
export const searchText = z
  .string('Give q once.')
  .trim()
  .max(MAX_QUERY_LENGTH, `q must be at most ${MAX_QUERY_LENGTH} characters.`)
  .optional()
  .transform((q) => q || undefined)

/** A search in a long table, a hundred rows at a time by default. */
export const LIST = {
  q: searchText,
  page: whole('page', MAX_PAGE).default(1),
  limit: whole('limit', PAGE_SIZE).optional(),
}

export const choice = <const Values extends readonly string[]>(name: string, values: Values) =>
  z.enum(values, `${name} must be one of ${values.join(', ')}.`)

const MAX_IDS = 500

export const IDS = z
  .array(z.guid())
  .min(1, 'Choose at least one.')
  .max(MAX_IDS, `Choose at most ${MAX_IDS} at once.`)

export const CHOSEN = z.object({ ids: IDS })

/** Names an uploaded file. */
export const FILE_NAME = z.object({ name: z.string().trim().min(1).max(255) })

export const paged = ({ rows, total }: PageOfRows<unknown>): Response =>
  reply(rows, { headers: { [TOTAL_HEADER]: String(total) } })

export const csvFile = (name: string, stream: ReadableStream<Uint8Array>): Response =>
  textFile(stream, {
    type: 'text/csv',
    name: `${name}-${new Date().toISOString().slice(0, 10)}.csv`,
  })
