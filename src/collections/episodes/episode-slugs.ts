import type { FieldHook } from 'payload'
import { databaseOfRequest } from '@/db/sql'
import { claimFreeSlug } from '@/lib/text/free-slug'
import { isUuid, slugify } from '@/lib/text/slug'
import type { Episode } from '@/payload-types'

/** Numbers a taken slug that comes from the title or an import; a person's own choice is checked later (`isFreeSlug`). */
export const chooseSlug: FieldHook<Episode> = async ({ value, data, originalDoc, operation, req }) => {
  const chosen = typeof value === 'string' && value !== '' ? slugOf(value) : ''
  const kept = operation === 'update' ? originalDoc?.slug : undefined
  if (kept && (!chosen || chosen === kept)) return kept
  if (chosen && req.context.mayNumberSlug !== true) return chosen
  const wanted = chosen || slugOf(data?.title ?? '') || numbersOf(data)
  return claimFreeSlug(await databaseOfRequest(req), 'episodes', wanted)
}

function slugOf(text: string): string {
  const slug = slugify(text)
  return slug === 'latest' || isUuid(slug) ? `episode-${slug}` : slug
}

const numbersOf = (data: Partial<Episode> | undefined): string =>
  `season-${data?.season ?? 1}-episode-${data?.episodeNumber ?? 1}`
