import type { Payload } from 'payload'
import { z } from 'zod'
import { databaseOf } from '@/lib/database/sql'
import type { EpisodeDetail } from '@/lib/episodes/episode'
import { toDetail } from '@/lib/episodes/from-document'
import { isLexicalState } from '@/lib/html/lexical'
import { lexicalToHtml } from '@/lib/html/lexical-to-html'
import { mediaUrl } from '@/lib/media/media-url'
import { isUuid } from '@/lib/text/uuid'
import type { Episode, Media } from '@/payload-types'
import { type DraftData, findDraft } from './drafts'
import { findPreviewed } from './preview-links'

const TEXT = z.string().min(1)
const OPTIONAL_TEXT = z.string().nullish().catch(null)

/**
 * What a draft may change in a preview; a value from the browser that does not fit its field is passed over.
 */
const SHOWN = {
  title: TEXT,
  summary: TEXT,
  season: z.int(),
  episodeNumber: z.int(),
  publishDate: TEXT.refine((text) => !Number.isNaN(Date.parse(text))),
  duration: TEXT,
}
const CHAPTER = z.object({ start: z.number(), title: TEXT, url: OPTIONAL_TEXT })
const TAKEAWAY = z.object({ text: TEXT })
const RESOURCE = z.object({ title: TEXT, url: TEXT })

/** The episode that a preview link opens, as visitors would see it with the draft saved; undefined when the link opens nothing. */
export async function findPreview(payload: Payload, token: string): Promise<EpisodeDetail | undefined> {
  const id = await findPreviewed(databaseOf(payload), token)
  if (!id) return undefined
  const [stored, draft] = await Promise.all([
    payload.findByID({ collection: 'episodes', id, depth: 1, overrideAccess: true, disableErrors: true }),
    findDraft(payload, `episodes.${id}`),
  ])
  if (!stored) return undefined
  return toDetail(draft ? await withDraft(payload, stored, draft.data) : stored)
}

async function withDraft(payload: Payload, stored: Episode, data: DraftData): Promise<Episode> {
  const [audio, artwork] = await Promise.all([
    findUpload(payload, stored.audio, data.audio),
    findUpload(payload, stored.artwork, data.artwork),
  ])
  return {
    ...stored,
    ...shownOf(data),
    // A form tells of a list without rows how many it has.
    chapters: rowsOf(data.chapters, CHAPTER),
    keyTakeaways: rowsOf(data.keyTakeaways, TAKEAWAY),
    resources: rowsOf(data.resources, RESOURCE),
    ...(isLexicalState(data.body) ? { description: lexicalToHtml(data.body) } : {}),
    audio,
    audioUrl: addressOf(audio) ?? (typeof data.audioUrl === 'string' ? data.audioUrl : stored.audioUrl),
    artwork,
    artworkUrl: addressOf(artwork) ?? stored.artworkUrl,
  }
}

const shownOf = (data: DraftData): Partial<Episode> =>
  Object.fromEntries(
    Object.entries(SHOWN).flatMap(([name, schema]) => {
      const { success, data: value } = schema.safeParse(data[name])
      return success ? [[name, value]] : []
    }),
  )

const rowsOf = <Row>(value: unknown, row: z.ZodType<Row>): Row[] =>
  (Array.isArray(value) ? value : []).flatMap((each) => {
    const { success, data } = row.safeParse(each)
    return success ? [data] : []
  })

type Upload = Episode['audio']

async function findUpload(payload: Payload, stored: Upload, chosen: unknown): Promise<Upload> {
  const before = typeof stored === 'object' ? stored?.id : stored
  if (chosen === before || typeof chosen !== 'string' || !isUuid(chosen)) return stored
  const found = await payload.findByID({
    collection: 'media',
    id: chosen,
    depth: 0,
    overrideAccess: true,
    disableErrors: true,
  })
  return found as Media | null
}

const addressOf = (upload: Upload): string | undefined =>
  typeof upload === 'object' && upload?.filename ? mediaUrl(upload.filename) : undefined
