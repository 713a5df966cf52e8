import type { BasePayload } from 'payload'
import type { Database } from '@/db/sql'
import { env } from '@/lib/env'
import { findShow } from '@/lib/site/find-show'
import { accentInWords } from '@/lib/site/tones'
import { escapeText } from '@/lib/text/plain-text'

export interface Mail {
  from: Mailbox
  /** One address, or several separated by a comma and a space. */
  to: string
  replyTo?: Mailbox
  subject: string
  text: string
  html: string
  /** The same for every try of one event, so that receivers can drop a duplicate. */
  messageId: string
  headers?: Record<string, string>
  /** The owner has confirmed nothing yet, so a stranger may have asked for it. */
  isUnproved?: boolean
}

/** An address in a message of a mail server, which may put it in angle brackets. */
export const ADDRESS_IN_TEXT = /<?[^\s<>]+@[^\s<>]+>?/g

interface Mailbox {
  name: string
  address: string
}

export interface MailSetting {
  showName: string
  /** No trailing slash. */
  siteUrl: string
  /** `MAIL_FROM`: an address, or `Name <address>`. */
  sender: string
  /** The show's accent color, if it has one. */
  accent?: string
}

export function senderOf({
  sender,
  showName,
}: Pick<MailSetting, 'sender' | 'showName'>): Mailbox {
  const [, name = '', address = sender] = /^(.*?)\s*<(.+)>$/.exec(sender) ?? []
  return { name: name || showName, address }
}

/** @param event words and numbers that no other mail has */
export const messageIdOf = (event: string, siteUrl: string): string =>
  `<${event}@${new URL(siteUrl).hostname}>`

interface ListSetting extends Pick<MailSetting, 'showName' | 'siteUrl'> {
  unsubscribeUrl: string
}

/** Names a mail's list and its one-click unsubscribe link (RFC 2919, RFC 8058). */
export const listHeaders = ({
  showName,
  siteUrl,
  unsubscribeUrl,
}: ListSetting): Record<string, string> => ({
  'List-Id': `${showName.replace(/[^\p{L}\p{N} ]/gu, '')} <newsletter.${new URL(siteUrl).hostname}>`,
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** A string is a paragraph. */
export type MailPart =
  | string
  | { link: string; url: string }
  | { quote: string }
  | { facts: [name: string, value: string][] }
  | { small: string }

/** Tells owners how to stop a change that is not theirs. @param then follows "now" */
export const unlessYou = (siteUrl: string, then = ''): MailPart[] => [
  `If this wasn’t you, set a new password now${then}:`,
  { link: 'Set a new password', url: `${siteUrl}/forgot-password` },
]

export interface MailWords {
  subject: string
  body: MailPart[]
}

/** Writes subject and body of one mail; `mails` has a file for each. */
export type MailText<Data = unknown> = (data: MailSetting & Data) => MailWords

interface Envelope extends Pick<Mail, 'to' | 'isUnproved'> {
  /** Unique to each mail. */
  event: string
  /** Begins a mail to a person, which ends with the name of the show. */
  greeting?: string
}

/** An automatic mail, as text and HTML. */
export function automaticMail(
  { subject, body }: MailWords,
  { to, event, greeting, isUnproved = false }: Envelope,
  setting: MailSetting,
): Mail & { headers: Record<string, string> } {
  const { showName, siteUrl, accent } = setting
  const parts = greeting ? [greeting, ...body, { small: `${showName}, ${siteUrl}` }] : body
  return {
    from: senderOf(setting),
    to,
    subject,
    text: toText(parts),
    html: toHtml({ subject, body: parts }, accent),
    messageId: messageIdOf(event, siteUrl),
    headers: AUTOMATIC,
    isUnproved,
  }
}

export const toText = (body: MailPart[]): string => `${body.map(partAsText).join('\n\n')}\n`

function partAsText(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('link' in part) return `${part.link}:\n${part.url}`
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return 'quote' in part ? part.quote : `-- \n${part.small}`
}

const HOUSE_ACCENT = '#c2410c'

export function toHtml({ subject, body }: MailWords, accent = HOUSE_ACCENT): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeText(subject)}</title></head>`,
    '<body style="margin:0;padding:32px 20px;font:17px/1.6 system-ui,sans-serif;overflow-wrap:anywhere">',
    `<div style="max-width:34em;margin:0 auto;padding-top:20px;border-top:4px solid ${accent}">`,
    `<h1 style="margin:0 0 20px;font:400 26px/1.2 Georgia,serif">${escapeText(subject)}</h1>`,
    ...body.map((part) => partAsHtml(part, accent)),
    '</div></body></html>\n',
  ].join('\n')
}

const SPACED = 'margin:0 0 16px'

function partAsHtml(part: MailPart, accent: string): string {
  if (typeof part === 'string') return asParagraph(part, SPACED)
  if ('link' in part)
    return `<p style="${SPACED}"><a href="${escapeText(part.url)}">${escapeText(part.link)}</a></p>`
  if ('facts' in part) {
    const rows = part.facts.map(
      ([name, value]) => `<b>${escapeText(name)}:</b> ${escapeText(value)}`,
    )
    return `<p style="${SPACED}">${rows.join('<br>')}</p>`
  }
  if ('small' in part) return asParagraph(part.small, 'margin:32px 0 0;font-size:14px')
  return asParagraph(
    part.quote,
    `${SPACED};padding:2px 0 2px 16px;border-left:3px solid ${accent}`,
  )
}

const asParagraph = (text: string, style: string): string =>
  `<p style="${style}">${escapeText(text).replaceAll('\n', '<br>')}</p>`

/** Composes a row's mail; undefined when the row is deleted or its mail sent, a fault when it has no recipient. */
export type Compose = (
  payload: BasePayload,
  database: Database,
  id: string,
) => Promise<Mail | { fault: string } | undefined>

export async function findMailSetting(payload: BasePayload): Promise<MailSetting> {
  const { SITE_URL, MAIL_FROM } = env()
  const { name, branding } = await findShow(payload)
  const accent = accentInWords(branding.tones)
  return { showName: name, siteUrl: SITE_URL, sender: MAIL_FROM, ...(accent && { accent }) }
}
