interface Circumstances {
  /** The honeypot field was filled in. */
  isTrapped: boolean
  /** How many other mailboxes sent the same text within a day. */
  sameTextFrom: number
  /** This site's host; links to its pages do not count. */
  siteHost: string
}

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"'[\]]+/gi
/** Links in HTML or BBCode with their text, and any other tag. */
const MARKUP = /<a\b[^>]*>.*?<\/a>|\[url\b[^\]]*\].*?\[\/url\]|<\/?[a-z][^>]*>/gis
const MANY_LINKS = 3
/** Some ten words: people who name their site, their book and a talk also say who they are. */
const LETTERS_FOR_A_LINK = 40
/** Shorter texts, such as thanks, are identical by chance. */
const SHORTEST_COPY = 40

/** Why a message looks like spam, as a sentence; undefined when it does not. */
export function findSpamReason(
  message: string,
  circumstances: Circumstances,
): string | undefined {
  const { isTrapped, sameTextFrom, siteHost } = circumstances
  if (isTrapped) return 'A hidden field was filled in, as bots do.'

  const isForeign = (link: string) => hostOf(link) !== siteHost
  const links = new Set(message.match(LINK)?.filter(isForeign)).size
  const letters = countLetters(
    message.replace(MARKUP, ' ').replace(LINK, (link) => (isForeign(link) ? ' ' : link)),
  )
  if (letters === 0 && countLetters(message) > 0) return 'It contains only links or markup.'
  if (links >= MANY_LINKS && letters < links * LETTERS_FOR_A_LINK)
    return `It has ${links} links and little text.`

  if (sameTextFrom === 0 || message.length < SHORTEST_COPY) return undefined
  const others = sameTextFrom === 1 ? 'another address' : `${sameTextFrom} other addresses`
  return `The same text came from ${others} within a day.`
}

const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

const hostOf = (link: string): string | undefined =>
  link
    .replace(/^https?:\/\/|[.,;:!?)]+$/gi, '')
    .split(/[/?#]/)[0]
    ?.toLowerCase()
