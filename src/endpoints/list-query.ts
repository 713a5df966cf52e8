import { z } from 'zod'
import { MAX_QUERY_LENGTH } from '@/lib/episodes/episode-search'

export const MAX_PAGE = 999_999_999

export const whole = (name: string, max: number) =>
  z
    .string(`Give ${name} once.`)
    .refine((text) => /^[1-9]\d{0,8}$/.test(text) && Number(text) <= max, {
      error: `${name} must be a whole number from 1 to ${max}.`,
    })
    .transform(Number)

/** What is searched for; undefined when it is nothing. */
export const searchText = z
  .string('Give q once.')
  .trim()
  .max(MAX_QUERY_LENGTH, `q must be at most ${MAX_QUERY_LENGTH} characters.`)
  .optional()
  .transform((q) => q || undefined)
