import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, rowsOf } from '@/db/sql'
import { env } from '@/lib/env'
import { findShow } from '@/lib/site/find-show'
import { checkLetter } from './check-letter'
import { type LetterSetting, letterHtml } from './letter-mail'
import type { Letter } from './letter-parts'
import { letterText } from './letter-text'

/** A letter as its readers get it, except for their personal links. */
export interface Issue {
  subject: string
  html: string
  text: string
  /** Size of the HTML, which mail programs clip. */
  bytes: number
  /** Warnings to read first. */
  problems: string[]
}

export async function issueLetter(payload: BasePayload, letter: Letter): Promise<Issue> {
  const setting = await settingOf(payload, letter)
  const html = letterHtml(letter, setting)
  const bytes = Buffer.byteLength(html)
  return {
    subject: letter.subject,
    html,
    text: letterText(letter, setting),
    bytes,
    problems: checkLetter(letter, { bytes, siteUrl: setting.siteUrl }),
  }
}

/** Tells whether a letter still is what was read in a preview. */
export const markOf = ({ subject, html, text }: Pick<Issue, 'subject' | 'html' | 'text'>): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, html, text]))
    .digest('base64url')

/** The released mail; undefined for a draft. */
export async function findReleased(
  database: Database,
  id: string,
): Promise<Pick<Issue, 'subject' | 'html' | 'text' | 'bytes'> | undefined> {
  const [issue] = await rowsOf<Pick<Issue, 'subject' | 'html' | 'text' | 'bytes'>>(
    database,
    sql`SELECT subject, html, text, octet_length(html) AS bytes FROM letter_issues WHERE letter_id = ${id}`,
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
