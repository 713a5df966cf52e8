import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { type Database, databaseOf, databaseOfRequest, rowsOf } from '@/db/sql'
import { env } from '@/lib/env'
import { openFileStore, readWhole } from '@/lib/media/file-store'
import { removeUnlessCommitted } from '@/lib/media/uncommitted-files'
import { mediaUrl } from '@/lib/media/upload-rules'
import { Refusal } from '@/lib/requests/refusal'
import { findShow } from '@/lib/site/find-show'
import { tryEach } from '@/lib/try-each'
import type { Letter as StoredLetter } from '@/payload-types'
import { readLetter } from './find-letter'
import { type LetterSetting, letterHtml, letterText } from './letter-mail'
import type { Letter, LetterPart } from './letter-parts'

/** Why a letter does not allow an action now. */
export class LetterRefusal extends Refusal {
  constructor(message: string) {
    super(409, message)
  }
}

const UNSEEN = 'This letter has been changed since you opened its preview. Read it again before you send it.'
const GONE = 'Something in this letter was deleted. Check the preview and choose a replacement.'

/**
 * Stores the letter as its readers will get it, independent of later changes to episodes, terms and pictures.
 * Requires the transaction of its release. @throws LetterRefusal
 */
export async function freezeLetter(req: PayloadRequest, stored: StoredLetter, seen?: string): Promise<void> {
  const letter = await readLetter(req.payload, stored)
  if (letter.parts.length === 0) throw new LetterRefusal('This letter is empty. Write it first.')
  if (letter.missing.length > 0) throw new LetterRefusal(GONE)
  if (seen && seen !== markOf(letter, await issueLetter(req.payload, letter))) throw new LetterRefusal(UNSEEN)
  const database = await databaseOfRequest(req)
  await thawLetter(database, letter.id)
  const parts: LetterPart[] = []
  for (const part of letter.parts) parts.push(await withOwnPicture(req, letter.id, part))
  const { subject, html, text } = await issueLetter(req.payload, { ...letter, parts })
  await database.execute(sql`
    INSERT INTO letter_issues (letter_id, subject, html, text, parts)
    VALUES (${letter.id}, ${subject}, ${html}, ${text}, ${JSON.stringify(parts)}::jsonb)`)
}

/** Turns the letter back into a draft. */
export async function thawLetter(database: Database, id: string): Promise<void> {
  await database.execute(sql`DELETE FROM letter_issues WHERE letter_id = ${id}`)
  await database.execute(sql`UPDATE letter_pictures SET letter_id = NULL WHERE letter_id = ${id}`)
}

async function withOwnPicture(req: PayloadRequest, id: string, part: LetterPart): Promise<LetterPart> {
  if (part.kind === 'picture') {
    const url = await copyPicture(req, id, part)
    if (url === null) throw new LetterRefusal(GONE)
    return { ...part, url }
  }
  if (part.kind !== 'episode' || part.card === null) return part
  return { ...part, card: await copyPicture(req, id, { url: part.card }) }
}

/** Null when the picture no longer exists. */
async function copyPicture(
  req: PayloadRequest,
  letterId: string,
  { url }: { url: string },
): Promise<string | null> {
  const filename = decodeURIComponent(path.basename(url))
  const bytes = await readWhole(openFileStore(), filename)
  if (!bytes) return null
  const copy = `letter-${randomUUID()}${path.extname(filename)}`
  await removeUnlessCommitted(req, [copy])
  await openFileStore().write(copy, Readable.from([bytes]))
  const database = await databaseOfRequest(req)
  await database.execute(sql`INSERT INTO letter_pictures (filename, letter_id) VALUES (${copy}, ${letterId})`)
  return mediaUrl(copy)
}

/** Removes copies that no mail uses any more. */
export async function removeLeftPictures(payload: BasePayload): Promise<void> {
  const database = databaseOf(payload)
  const left = await rowsOf<{ filename: string }>(
    database,
    sql`SELECT filename FROM letter_pictures WHERE letter_id IS NULL`,
  )
  await tryEach(left, async ({ filename }) => {
    await openFileStore().remove(filename)
    await database.execute(sql`DELETE FROM letter_pictures WHERE filename = ${filename}`)
  })
}

/** A letter as its readers get it, except for their personal links. */
export interface Issue {
  subject: string
  html: string
  text: string
}

export async function issueLetter(payload: BasePayload, letter: Letter): Promise<Issue> {
  const setting = await settingOf(payload, letter)
  return { subject: letter.subject, html: letterHtml(letter, setting), text: letterText(letter, setting) }
}

/** Tells whether a letter still is what was read in a preview, and goes to the same readers. */
export const markOf = ({ kind, readers }: Letter, { subject, html, text }: Issue): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, readers, subject, html, text]))
    .digest('base64url')

/** The released mail; undefined for a draft. */
export async function findReleased(database: Database, id: string): Promise<Issue | undefined> {
  const [issue] = await rowsOf<Issue>(
    database,
    sql`SELECT subject, html, text FROM letter_issues WHERE letter_id = ${id}`,
  )
  return issue
}

async function settingOf(payload: BasePayload, { readers }: Letter): Promise<LetterSetting> {
  const [{ name, face }, { feed, newsletter }] = await Promise.all([
    findShow(payload),
    payload.findGlobal({ slug: 'show', depth: 0, overrideAccess: true }),
  ])
  return {
    showName: name,
    siteUrl: env().SITE_URL,
    tones: face.tones,
    language: feed?.language || 'en',
    postalAddress: newsletter?.postalAddress ?? '',
    isOnSite: readers === 'everyone',
  }
}
