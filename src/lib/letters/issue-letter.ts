import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, rowsOf } from '@/db/sql'
import { env } from '@/lib/env'
import { findShow } from '@/lib/site/find-show'
import { type LetterSetting, letterHtml } from './letter-mail'
import type { Letter } from './letter-parts'
import { letterText } from './letter-text'

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

/** Tells whether a letter still is what was read in a preview. */
export const markOf = ({ subject, html, text }: Issue): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, html, text]))
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
