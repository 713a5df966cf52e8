import { decodeHTMLStrict } from 'entities'
import { paletteIn, type Tones } from '@/lib/site/tones'
import { formatClock } from '@/lib/text/clock'
import { escapeText } from '@/lib/text/plain-text'
import { wrapLines } from '@/lib/transcripts/cues'
import { letterPath } from './letter'
import type { Letter, LetterPart } from './letter-parts'

import TEMPLATE from './letter-template.json' with { type: 'json' }

export interface LetterSetting {
  showName: string
  /** No trailing slash. */
  siteUrl: string
  tones: Tones
  /** BCP 47, e.g. `en-GB`. */
  language: string
  postalAddress: string
  /** The letter also has a page on the site. */
  isOnSite: boolean
}

/** Placeholders for each reader's own links. */
export const UNSUBSCRIBE_PLACEHOLDER = 'https://placeholder.invalid/unsubscribe'
export const CHOICES_PLACEHOLDER = 'https://placeholder.invalid/choices'

/** Pixels between the margins. */
const INNER_WIDTH = 552

const HEADING =
  "margin:20px 0 8px;font-family:Georgia,'Times New Roman',serif;font-weight:400;line-height:1.25"
const LIST = 'margin:0 0 16px;padding:0 0 0 24px'

const ELEMENT_STYLES: Record<string, string> = {
  p: 'margin:0 0 16px',
  ul: LIST,
  ol: LIST,
  li: 'margin:0 0 6px',
  h1: HEADING,
  h2: HEADING,
  h3: `${HEADING};font-size:23px`,
  h4: `${HEADING};font-size:19px`,
}

type Layout = keyof typeof TEMPLATE
type Values = Record<string, string | undefined>

/** One HTML for Gmail, Outlook, Apple Mail and readers without pictures, laid out by `letter.mjml`. */
export function letterHtml(letter: Letter, setting: LetterSetting): string {
  const { showName, siteUrl, language, isOnSite } = setting
  const { slug, subject, previewLine } = letter
  const tones = tonesOf(setting)
  const write = (layout: Layout, values: Values) =>
    fill(TEMPLATE[layout], { ...tones, ...values })
  const letterUrl = isOnSite ? siteUrl + letterPath(slug) : ''
  const head = { subject, preview: previewLine, letterUrl }
  const start = write('start', { language, siteUrl, showName, ...head })
  const parts = letter.parts.map((part) => {
    const { layout, ...values } = describePart(part, siteUrl)
    // The card has season, number and title.
    return write(layout, { ...values, overline: values.card ? '' : values.overline })
  })
  const postalAddress = escapeText(setting.postalAddress).replaceAll('\n', '<br />')
  const links = { choicesUrl: CHOICES_PLACEHOLDER, unsubscribeUrl: UNSUBSCRIBE_PLACEHOLDER }
  const end = write('end', { showName, ...links, postalAddress })
  return withElementStyles([start, ...parts, end].join(''), tones['accent-strong'])
}

const LINKS = {
  episode: { label: 'Listen' },
  paper: { more: 'Read about it' },
  term: { more: 'More about it' },
}

/** The part's layout, and a text for each of its placeholders. */
function describePart(
  part: LetterPart,
  siteUrl: string,
): { layout: Layout; url: string } & Values {
  const whole = (url: string) => new URL(url, siteUrl).href
  switch (part.kind) {
    case 'prose':
      return { layout: 'prose', html: withWholeLinks(part.html, siteUrl), url: '' }
    case 'episode':
    case 'paper':
    case 'term': {
      const { overline, title, about } = part
      const addresses = { url: whole(part.url), card: part.card ? whole(part.card) : '' }
      return { layout: 'titled', overline, title, about, ...addresses, ...LINKS[part.kind] }
    }
    case 'passage': {
      const place = part.at === null ? part.title : `${part.title}, ${formatClock(part.at)}`
      return { layout: 'passage', words: part.words, place, url: whole(part.url) }
    }
    case 'button':
      return { layout: 'button', label: part.label, url: whole(part.url) }
    case 'picture': {
      const width = String(Math.min(part.width || INNER_WIDTH, INNER_WIDTH))
      return { layout: 'picture', url: whole(part.url), alt: part.alt, width }
    }
  }
}

/** Colors by their names in the layout. */
function tonesOf({ tones }: LetterSetting): Values {
  return Object.fromEntries(
    paletteIn(tones).flatMap(({ name, light, dark }) => [
      [name, light],
      [`${name}-dark`, dark],
    ]),
  )
}

/** Values that are HTML already. */
const HTML = new Set(['html', 'postalAddress'])

/** Fills placeholders in one pass, so that inserted text may look like one. Omits sections whose condition is empty. */
function fill(template: string, values: Values): string {
  const chosen = template.replace(
    /<!-- if (\w+) -->(.*?)<!-- end -->/gs,
    (_, name, passage) => (values[name] ? passage : ''),
  )
  return chosen.replace(/\[\[([\w-]+)\]\]/g, (placeholder, name) => {
    const value = values[name]
    if (value === undefined)
      throw new Error(`The layout of letters names ${placeholder}, which has no value.`)
    return HTML.has(name) ? value : escapeText(value)
  })
}

/** Gmail reads only inline styles. An element's own styles come last and win. */
const withElementStyles = (html: string, accent = ''): string =>
  html.replace(/<(p|[uo]l|li|h[1-4]|a)(\s[^>]*)?>/g, (_, name: string, attributes = '') => {
    const style = name === 'a' ? `color:${accent}` : ELEMENT_STYLES[name]
    const [, own] = /\sstyle="([^"]*)"/.exec(attributes) ?? []
    return own === undefined
      ? `<${name}${attributes} style="${style}">`
      : `<${name}${attributes.replace(own, () => `${style};${own}`)}>`
  })

const withWholeLinks = (html: string, siteUrl: string): string =>
  html.replace(/(?<=href=")[^"]*/g, (url) => (URL.canParse(url) ? url : siteUrl + url))

const LINE = 72

export function letterText(letter: Letter, setting: LetterSetting): string {
  const { siteUrl, showName, isOnSite, postalAddress } = setting
  const foot = [
    '-- ',
    `You’re receiving this because you subscribed to ${showName}.`,
    `Email preferences: ${CHOICES_PLACEHOLDER}`,
    `Unsubscribe: ${UNSUBSCRIBE_PLACEHOLDER}`,
    ...(postalAddress ? ['', postalAddress] : []),
  ]
  const browser = isOnSite
    ? `Read it in the browser: ${siteUrl}${letterPath(letter.slug)}`
    : ''
  const blocks = [
    browser,
    letter.subject,
    ...letter.parts.map((part) => partAsText(part, siteUrl)),
    foot.join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function partAsText(part: LetterPart, siteUrl: string): string {
  const { layout, url, ...values } = describePart(part, siteUrl)
  const { html = '', overline, title, about = '', words, place, label, alt } = values
  if (layout === 'prose') return proseAsText(html)
  if (layout === 'passage') return `${wrapped(`“${words}”`)}\n${place}: ${url}`
  if (layout === 'button') return `${label}: ${url}`
  if (layout === 'picture') return alt ? `[Picture: ${alt}]` : ''
  return [overline, title, wrapped(about), url].filter(Boolean).join('\n')
}

/** Requires sanitised HTML, whose tags and attributes have one spelling. */
const proseAsText = (html: string): string =>
  html
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, url: string, words: string) =>
      words === url ? url : `${words} (${url})`,
    )
    .replace(/<li>/g, '\n- ')
    .replace(/<br \/>/g, '\n')
    .split(/<\/(?:p|h3|h4|ul|ol|blockquote)>/)
    .map((block) => decodeHTMLStrict(block.replace(/<[^>]+>/g, '')).trim())
    .filter((block) => block !== '')
    .map((block) => block.split('\n').map(wrapped).join('\n'))
    .join('\n\n')

const wrapped = (text: string): string => wrapLines(text, LINE).join('\n')
