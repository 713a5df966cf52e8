import type { BasePayload } from 'payload'
import { env } from '@/lib/env'
import { findShow } from '@/lib/site/find-show'
import { checkLetter } from './check-letter'
import { type LetterSetting, letterHtml } from './letter-mail'
import type { Letter } from './letter-parts'
import { letterText } from './letter-text'

/** A letter as its readers get it, but for the addresses that differ from one to the next. */
export interface Issue {
  subject: string
  html: string
  text: string
  /** Of the HTML: mail programs cut long ones off. */
  bytes: number
  /** What to look at first, in words. */
  problems: string[]
}

export async function issueLetter(payload: BasePayload, letter: Letter): Promise<Issue> {
  const setting = await settingOf(payload, letter)
  const html = await letterHtml(letter, setting)
  const bytes = Buffer.byteLength(html)
  return {
    subject: letter.subject,
    html,
    text: letterText(letter, setting),
    bytes,
    problems: checkLetter(letter, { bytes, siteUrl: setting.siteUrl }),
  }
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
