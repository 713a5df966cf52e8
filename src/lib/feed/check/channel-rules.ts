import { parseXml, XmlError } from '@rgrove/parse-xml'
import { isAppleCategory } from '@/lib/feed/apple-categories'
import { bytesOf, MAX_DESCRIPTION_BYTES } from '@/lib/feed/feed-text'
import { channelRule, type Place, pictureProblem, type Rule, recommended, required } from './rule'

const NAMESPACES = {
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  podcast: 'https://podcastindex.org/namespace/1.0',
  atom: 'http://www.w3.org/2005/Atom',
}
const INSTALLATION: Place = { kind: 'installation' }
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/

const isOver = (text: string | undefined, limit: number): boolean => [...(text ?? '')].length > limit

/** The requirements of PSP-1 and the Podcast Namespace for a show. */
export const CHANNEL_RULES: readonly Rule[] = [
  channelRule(
    required('well-formed', 'The document is well-formed XML, which every app can read.'),
    ({ document }) => xmlProblem(document),
    INSTALLATION,
  ),
  channelRule(
    required('root', 'The document is RSS 2.0 and names the namespaces that it uses.'),
    ({ root }) => {
      if (!/<rss\b[^>]*\bversion="2\.0"/.test(root)) return 'It is not RSS 2.0.'
      const missing = Object.entries(NAMESPACES).find(
        ([name, uri]) => !root.includes(`xmlns:${name}="${uri}"`),
      )
      return missing && `The namespace ${missing[0]} is missing.`
    },
    INSTALLATION,
  ),
  channelRule(
    required('self', 'The feed says where it is.'),
    ({ channel: { links } }) => {
      const self = links.find(({ rel }) => rel === 'self')
      if (!self?.href || self.type !== 'application/rss+xml') return 'Its own address is missing.'
      return !self.href.startsWith('https://') && 'The site is not public under https: set SITE_URL.'
    },
    INSTALLATION,
  ),
  channelRule(
    required('title', 'The show has a name.'),
    ({ channel }) => !channel.title && 'The name is missing.',
  ),
  channelRule(
    required('description', 'The show has a description of at most 4,000 bytes.'),
    ({ channel: { description, title } }) => {
      if (!description || description === title) return 'The description is missing.'
      return bytesOf(description) > MAX_DESCRIPTION_BYTES && 'The description is too long.'
    },
  ),
  channelRule(
    required('link', 'The feed leads to the site.'),
    ({ channel: { link } }) => !URL.canParse(link ?? '') && 'The address of the site is missing.',
    INSTALLATION,
  ),
  channelRule(
    required('language', 'The language of the show is given as a code.'),
    ({ channel }) =>
      !LANGUAGE.test(channel.language ?? '') && 'The language is missing, or is no code such as en.',
  ),
  channelRule(
    required('category', 'The show has a category from Apple’s list.'),
    ({ channel: { categories } }) => {
      const unknown = categories.find(({ name, part }) => !isAppleCategory(name, part))
      if (unknown) return `“${unknown.name}” is not on Apple’s list.`
      return categories.length === 0 && 'No category is chosen.'
    },
  ),
  channelRule(
    required('explicit', 'The feed says whether the show is explicit.'),
    ({ channel }) => !isTrueOrFalse(channel.explicit) && 'It says neither true nor false.',
  ),
  channelRule(
    required('cover', 'The show has a square cover, JPEG or PNG, of 1,400 to 3,000 pixels.'),
    ({ channel }, files) => pictureProblem(channel.image, files),
  ),
  channelRule(
    recommended('author', 'The show names who makes it.'),
    ({ channel }) => !channel.author && 'Neither an author nor a host is named.',
  ),
  channelRule(
    recommended('guid', 'The show has an id that it keeps for life.'),
    ({ channel }) => !UUID.test(channel.guid ?? '') && 'The id is missing. It is made when the site starts.',
    INSTALLATION,
  ),
  channelRule(
    recommended('locked', 'The feed says whether other hosts may take it over.'),
    ({ channel }) => !/^(?:yes|no)$/.test(channel.locked ?? '') && 'It does not say so.',
  ),
  channelRule(
    recommended('type', 'The feed says in which order the show is best heard.'),
    ({ channel }) => !/^(?:episodic|serial)$/.test(channel.type ?? '') && 'It does not say so.',
  ),
  channelRule(
    recommended('copyright', 'The feed names who holds the rights, without symbol and year.'),
    ({ channel: { copyright } }) => {
      if (!copyright) return 'No owner is named.'
      return /©|\(c\)|\b(?:19|20)\d\d\b/i.test(copyright) && 'It has a symbol or a year in it.'
    },
  ),
  channelRule(
    recommended('medium', 'The feed says that it is a podcast.'),
    ({ channel }) => channel.medium !== 'podcast' && 'It does not say so.',
    INSTALLATION,
  ),
  channelRule(
    recommended('person', 'The feed names the host, in at most 128 letters.'),
    ({ channel: { persons } }) => {
      if (!persons.some(({ role, name }) => name && (role ?? 'host') === 'host'))
        return 'The host is missing.'
      return persons.some(({ name }) => isOver(name, 128)) && 'A name is too long.'
    },
  ),
  channelRule(
    recommended('funding', 'Listeners are told how to support the show, in at most 128 letters.'),
    ({ channel: { funding } }) => {
      if (funding.length === 0) return 'No way to support the show is given.'
      const isBad = funding.some(({ label, url }) => isOver(label, 128) || !URL.canParse(url ?? ''))
      return isBad && 'A way to support the show has no address, or too long a name.'
    },
  ),
  channelRule(
    recommended(
      'update-frequency',
      'The feed says how often there are new episodes, in words and as a rule.',
    ),
    ({ channel: { updateFrequency, updateRule } }) => {
      if (!updateFrequency) return 'It does not say so.'
      return !updateRule && 'It says so in words alone.'
    },
  ),
  channelRule(
    recommended('picture', 'The cover is described in words for those who do not see it.'),
    ({ channel: { pictures } }) =>
      !pictures.some(({ href, alt, aspectRatio }) => href && alt && aspectRatio) && 'There is no such cover.',
  ),
  channelRule(
    recommended('ai-content', 'The feed says whether voices or words are synthetic.'),
    ({ channel }) => !isTrueOrFalse(channel.aiContent) && 'It does not say so.',
  ),
  channelRule(
    recommended('build', 'The feed says when it last changed, and what wrote it.'),
    ({ channel: { lastBuildDate, generator } }) =>
      !(generator && isRfc2822(lastBuildDate)) && 'It does not say so.',
    INSTALLATION,
  ),
  channelRule(
    recommended('complete', 'That a show has ended is said with the word “yes” alone.'),
    ({ channel: { complete } }) =>
      complete !== undefined && !/^yes$/i.test(complete) && 'It is said otherwise.',
    INSTALLATION,
  ),
]

export const isTrueOrFalse = (text: string | undefined): boolean => text === 'true' || text === 'false'

/** RFC 2822: `Fri, 21 Nov 2025 08:00:00 GMT`. */
export const isRfc2822 = (text: string | undefined): boolean =>
  /^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d (?:GMT|[+-]\d{4})$/.test(text ?? '')

/** XML has no minor faults: an app that finds one shows no episodes at all. */
function xmlProblem(document: string): string | undefined {
  try {
    parseXml(document)
    return undefined
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    return `No app can read the feed: ${error.message.split('\n', 1)[0]}`
  }
}
