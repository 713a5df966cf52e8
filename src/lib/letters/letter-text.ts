import { decodeHTMLStrict } from 'entities'
import { formatClock } from '@/lib/text/clock'
import { wrapLines } from '@/lib/transcripts/cues'
import { letterPath } from './letter'
import { CHOICES_MARK, type LetterSetting, UNSUBSCRIBE_MARK } from './letter-mail'
import type { Letter, LetterPart } from './letter-parts'

const LINE = 72

/** The plain-text version of a letter. */
export function letterText(letter: Letter, setting: LetterSetting): string {
  const { siteUrl, showName, isOnSite, postalAddress } = setting
  const foot = [
    '-- ',
    `You’re receiving this because you subscribed to ${showName}.`,
    `Email preferences: ${CHOICES_MARK}`,
    `Unsubscribe: ${UNSUBSCRIBE_MARK}`,
    ...(postalAddress ? ['', postalAddress] : []),
  ]
  const browser = isOnSite ? `Read it in the browser: ${siteUrl}${letterPath(letter.slug)}` : ''
  const blocks = [
    browser,
    letter.subject,
    ...letter.parts.map((part) => partAsText(part, siteUrl)),
    foot.join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function partAsText(part: LetterPart, siteUrl: string): string {
  const whole = (url: string) => new URL(url, siteUrl).href
  switch (part.kind) {
    case 'prose':
      return proseAsText(part.html, siteUrl)
    case 'episode':
      return [part.title, part.overline, wrapped(part.summary), whole(part.url)].filter(Boolean).join('\n')
    case 'passage': {
      const place = part.at === null ? part.title : `${part.title}, ${formatClock(part.at)}`
      return `${wrapped(`“${part.words}”`)}\n${place}: ${whole(part.url)}`
    }
    case 'paper':
      return `${part.title}\n${wrapped(part.about)}\n${whole(part.url)}`
    case 'term':
      return `${wrapped(`${part.word}: ${part.meaning}`)}\n${whole(part.url)}`
    case 'button':
      return `${part.label}: ${whole(part.url)}`
    case 'picture':
      return part.alt ? `[Picture: ${part.alt}]` : ''
  }
}

/** Requires sanitised HTML, whose tags and attributes have one spelling. */
function proseAsText(html: string, siteUrl: string): string {
  return html
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, url: string, words: string) =>
      words === url ? url : `${words} (${URL.canParse(url) ? url : siteUrl + url})`,
    )
    .replace(/<li>/g, '\n- ')
    .replace(/<br \/>/g, '\n')
    .split(/<\/(?:p|h3|h4|ul|ol|blockquote)>/)
    .map((block) => decodeHTMLStrict(block.replace(/<[^>]+>/g, '')).trim())
    .filter((block) => block !== '')
    .map((block) => block.split('\n').map(wrapped).join('\n'))
    .join('\n\n')
}

const wrapped = (text: string): string => wrapLines(text, LINE).join('\n')
