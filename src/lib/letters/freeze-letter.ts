import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { type Database, getRequestDatabase, queryRow } from '@/db/sql'
import { letterIssues } from '@/db/tables/letters'
import { env } from '@/lib/env'
import { openFileStore, readWhole } from '@/lib/media/file-store'
import { removeUnlessCommitted } from '@/lib/media/unnamed-files'
import { mediaUrl } from '@/lib/media/upload-rules'
import { HttpError } from '@/lib/requests/http-error'
import { findShow } from '@/lib/site/find-show'
import { letterHtml, letterText } from './letter-mail'
import { findLetter, type Letter, type LetterPart } from './letter-parts'

/** Why a letter does not allow an action now. */
export class LetterError extends HttpError {
  constructor(message: string) {
    super(409, message)
  }
}

const UNSEEN =
  'This letter has been changed since you opened its preview. Read it again before you send it.'
const GONE =
  'Something in this letter was deleted. Check the preview and choose a replacement.'

/**
 * Stores the letter as its readers will get it, independent of later changes to episodes, terms and pictures.
 * A scheduled letter goes out as it was frozen. Requires the transaction of its release. @throws LetterError
 */
export async function freezeLetter(req: PayloadRequest, id: string, seen?: string) {
  const database = await getRequestDatabase(req)
  if (await findReleased(database, id)) return
  const letter = await findLetter(req.payload, id, req)
  if (!letter) throw new LetterError('There is no such letter.')
  if (letter.parts.length === 0)
    throw new LetterError('This letter is empty. Write it first.')
  if (letter.missing.length > 0) throw new LetterError(GONE)
  if (seen && seen !== fingerprintOf(letter, await issueLetter(req.payload, letter)))
    throw new LetterError(UNSEEN)
  const parts: LetterPart[] = []
  for (const part of letter.parts) parts.push(await withOwnPicture(req, part))
  const { subject, html, text } = await issueLetter(req.payload, { ...letter, parts })
  const copied = parts.map((part) =>
    part.kind === 'picture' ? part.url : 'card' in part && part.card,
  )
  const pictures = copied.flatMap((url) => (url ? path.basename(url) : []))
  await database
    .insert(letterIssues)
    .values({ letter_id: id, subject, html, text, parts, pictures })
}

/** The copies of its pictures go in the weekly sweep. */
export const thawLetter = async (req: PayloadRequest, id: string) =>
  (await getRequestDatabase(req)).delete(letterIssues).where(eq(letterIssues.letter_id, id))

async function withOwnPicture(req: PayloadRequest, part: LetterPart): Promise<LetterPart> {
  if (part.kind === 'picture') {
    const url = await copyPicture(req, part.url)
    if (url === null) throw new LetterError(GONE)
    return { ...part, url }
  }
  if (part.kind !== 'episode' || !part.card) return part
  return { ...part, card: await copyPicture(req, part.card) }
}

/** Null when the picture no longer exists. */
async function copyPicture(req: PayloadRequest, url: string) {
  const filename = decodeURIComponent(path.basename(url))
  const bytes = await readWhole(openFileStore(), filename)
  if (!bytes) return null
  const copy = `letter-${randomUUID()}${path.extname(filename)}`
  await removeUnlessCommitted(req, [copy])
  await openFileStore().write(copy, Readable.from([bytes]))
  return mediaUrl(copy)
}

/** A letter as its readers get it, except for their personal links. */
export interface Issue {
  subject: string
  html: string
  text: string
}

export async function issueLetter(payload: BasePayload, letter: Letter) {
  const [{ name, branding }, { feed, newsletter }] = await Promise.all([
    findShow(payload),
    payload.findGlobal({ slug: 'show', depth: 0 }),
  ])
  const setting = {
    showName: name,
    siteUrl: env().SITE_URL,
    tones: branding.tones,
    language: feed?.language || 'en',
    postalAddress: newsletter?.postalAddress ?? '',
    isOnSite: letter.readers === 'everyone',
  }
  const { subject } = letter
  return { subject, html: letterHtml(letter, setting), text: letterText(letter, setting) }
}

/** Tells whether a letter still is what was read in a preview, and goes to the same readers. */
export const fingerprintOf = (
  { kind, readers }: Letter,
  { subject, html, text }: Issue,
): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, readers, subject, html, text]))
    .digest('base64url')

/** The released mail; undefined for a draft. */
export const findReleased = (database: Database, id: string) =>
  queryRow<Issue>(
    database,
    sql`SELECT subject, html, text FROM letter_issues WHERE letter_id = ${id}`,
  )
