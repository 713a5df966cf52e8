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

/** In a mail server's words, however it writes the address. */
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

export function senderOf({ sender, showName }: Pick<MailSetting, 'sender' | 'showName'>): Mailbox {
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
export const listHeaders = ({ showName, siteUrl, unsubscribeUrl }: ListSetting): Record<string, string> => ({
  'List-Id': `${showName.replace(/[^\p{L}\p{N} ]/gu, '')} <newsletter.${new URL(siteUrl).hostname}>`,
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

export type MailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'facts'; facts: [name: string, value: string][] }
  | { kind: 'small'; text: string }

export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text })
export const link = (label: string, url: string): MailPart => ({ kind: 'link', label, url })
export const small = (text: string): MailPart => ({ kind: 'small', text })

export const toText = (parts: MailPart[]): string => `${parts.map(partAsText).join('\n\n')}\n`

interface AutomaticMail extends Pick<Mail, 'to' | 'subject' | 'isUnproved'> {
  parts: MailPart[]
  /** Unique to each mail. */
  event: string
}

/** An automatic mail, as text and HTML. */
export const automaticMail = (
  { to, subject, parts, event, isUnproved = false }: AutomaticMail,
  setting: MailSetting,
): Mail & { headers: Record<string, string> } => ({
  from: senderOf(setting),
  to,
  subject,
  text: toText(parts),
  html: toHtml(subject, parts, setting.accent),
  messageId: messageIdOf(event, setting.siteUrl),
  headers: AUTOMATIC,
  isUnproved,
})

const HOUSE_ACCENT = '#c2410c'

export function toHtml(title: string, parts: MailPart[], accent = HOUSE_ACCENT): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeText(title)}</title></head>`,
    '<body style="margin:0;padding:32px 20px;font:17px/1.6 system-ui,sans-serif;overflow-wrap:anywhere">',
    `<div style="max-width:34em;margin:0 auto;padding-top:20px;border-top:4px solid ${accent}">`,
    `<h1 style="margin:0 0 20px;font:400 26px/1.2 Georgia,serif">${escapeText(title)}</h1>`,
    ...parts.map((part) => partAsHtml(part, accent)),
    '</div></body></html>\n',
  ].join('\n')
}

function partAsText(part: MailPart): string {
  if (part.kind === 'link') return `${part.label}:\n${part.url}`
  if (part.kind === 'facts') return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  if (part.kind === 'small') return `-- \n${part.text}`
  return part.text
}

function partAsHtml(part: MailPart, accent: string): string {
  if (part.kind === 'link') {
    return `<p style="margin:0 0 16px"><a href="${escapeText(part.url)}">${escapeText(part.label)}</a></p>`
  }
  if (part.kind === 'facts') {
    const rows = part.facts.map(([name, value]) => `<b>${escapeText(name)}:</b> ${escapeText(value)}`)
    return `<p style="margin:0 0 16px">${rows.join('<br>')}</p>`
  }
  const lines = escapeText(part.text).replaceAll('\n', '<br>')
  const border = part.kind === 'quote' ? `;border-left:3px solid ${accent}` : ''
  return `<p style="${STYLES[part.kind]}${border}">${lines}</p>`
}

const STYLES = {
  paragraph: 'margin:0 0 16px',
  quote: 'margin:0 0 16px;padding:2px 0 2px 16px',
  small: 'margin:32px 0 0;font-size:14px',
}

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
