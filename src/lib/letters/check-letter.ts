import pLimit from 'p-limit'
import { env } from '@/lib/env'
import { askRemote } from '@/lib/requests/fetch-remote'
import { mayBePublic } from '@/lib/requests/ip-address'
import { formatBytes } from '@/lib/text/numbers'
import type { Letter, LetterPart } from './letter-parts'

/** Gmail clips mails above 102 KB, including their unsubscribe link. */
export const CUT_BYTES = 102 * 1024
const NEAR_CUT_BYTES = 90 * 1024
const SUBJECT_ON_PHONES = 60
const HEAVY_PICTURE_BYTES = 1024 * 1024
/** Picture types that Outlook shows. */
const SHOWN_TYPES = new Set(['image/jpeg', 'image/png', 'image/gif'])

interface Weighed {
  /** Size of the HTML. */
  bytes: number
  siteUrl: string
}

export function checkLetter(letter: Letter, { bytes, siteUrl }: Weighed): string[] {
  const { subject, parts, missing } = letter
  return [
    parts.length === 0 && 'The letter is empty.',
    subject.length > SUBJECT_ON_PHONES &&
      `Inboxes show about ${SUBJECT_ON_PHONES} characters of a subject, and this one has ${subject.length}.`,
    ...missing.map(
      (kind) =>
        `The block “${kind}” is not filled in, or what it shows was deleted. Complete it, or remove it.`,
    ),
    ...parts.flatMap(problemsOfPart),
    bytes > NEAR_CUT_BYTES &&
      `The letter is ${formatBytes(bytes)}. Gmail cuts letters off at ${formatBytes(CUT_BYTES)}. Make it shorter.`,
    leadsNowhere(siteUrl) ?? lacksButton(siteUrl),
  ].filter((problem) => typeof problem === 'string')
}

/** Why no letter can be sent. Undefined also when mails become files, which reach no reader. */
export const obstacleToSending = (): string | undefined =>
  env().SMTP_URL ? leadsNowhere(env().SITE_URL) : undefined

const lacksButton = (siteUrl: string): string | false =>
  new URL(siteUrl).protocol !== 'https:' &&
  'Mail programs show no button to unsubscribe: that takes an address with https://. Set it in SITE_URL.'

/** Every letter has unsubscribe links; whether readers can open them depends on the site's address. */
const leadsNowhere = (siteUrl: string): string | undefined =>
  mayBePublic(siteUrl)
    ? undefined
    : `Readers could not unsubscribe: the letter’s links lead to ${new URL(siteUrl).hostname}, which only your own network can open. Set SITE_URL to the public address of the site.`

function problemsOfPart(part: LetterPart): (string | false)[] {
  switch (part.kind) {
    case 'prose':
      return [...part.html.matchAll(/href="(http:[^"]*)"/g)].map(([, url = '']) =>
        notSecure(url),
      )
    case 'button':
      return [part.url.startsWith('http:') && notSecure(part.url)]
    case 'episode':
      return [!part.isPublic && `“${part.title}” is not public yet: its links will not work.`]
    case 'picture':
      return [
        !part.alt && 'A picture has no alternative text.',
        part.bytes > HEAVY_PICTURE_BYTES &&
          `A picture is ${formatBytes(part.bytes)}. Use one of at most 1 MB.`,
        !SHOWN_TYPES.has(part.type) &&
          'Outlook does not show this kind of picture. Use a JPEG or PNG.',
      ]
    default:
      return []
  }
}

const notSecure = (url: string): string =>
  `${url} starts with http://. Use https:// if possible.`

const AT_ONCE = 6
const LINK_MS = 6_000
const ALL_MS = 20_000
/** The page is gone. Any other response may differ for a reader's browser. */
const GONE = new Set([404, 410])

/** Requests the links of a letter and describes the broken ones. */
export async function checkLinks({ parts }: Letter) {
  const links = new Set(
    parts.flatMap(linksOf).map((url) => new URL(url, env().SITE_URL).href),
  )
  const inAll = AbortSignal.timeout(ALL_MS)
  const limit = pLimit(AT_ONCE)
  const problems = await Promise.all(
    [...links].map((url) => limit(() => problemOf(url, inAll))),
  )
  return problems.filter((sentence) => sentence !== undefined)
}

function linksOf(part: LetterPart): string[] {
  switch (part.kind) {
    case 'prose':
      return [...part.html.matchAll(/href="([^"]*)"/g)]
        .map(([, url = '']) => url.replaceAll('&amp;', '&'))
        .filter((url) => /^(?:https?:\/\/|\/)/.test(url))
    case 'button':
      return [part.url]
    // Links to this site are checked against the database.
    default:
      return []
  }
}

async function problemOf(url: string, inAll: AbortSignal) {
  const isOwn = new URL(url).origin === new URL(env().SITE_URL).origin
  const mayConnectTo = isOwn ? () => true : undefined
  const signal = AbortSignal.any([inAll, AbortSignal.timeout(LINK_MS)])
  try {
    signal.throwIfAborted()
    const { status } = await askRemote(
      url,
      { what: 'link', signal, mayConnectTo },
      { follows: !isOwn },
    )
    if (GONE.has(status))
      return `${url} leads to a page that does not exist. Correct the link, or remove it.`
    if (status >= 200 && status < 400) return undefined
  } catch {
    // A network fault says nothing about the page.
  }
  return `${url} could not be checked. Open it yourself to see whether it works.`
}
