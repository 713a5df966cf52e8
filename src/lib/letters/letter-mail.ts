import mjml2html from 'mjml'
import { paletteIn, type Tones } from '@/lib/site/tones'
import { formatClock } from '@/lib/text/clock'
import { escapeText } from '@/lib/text/plain-text'
import { letterPath } from './letter'
import type { Letter, LetterEpisode, LetterPart, LetterPicture } from './letter-parts'

export interface LetterSetting {
  showName: string
  /** Without a slash at its end. */
  siteUrl: string
  tones: Tones
  /** BCP 47, e.g. `en-GB`. */
  language: string
  postalAddress: string
  /** It is read at its own address as well. */
  isOnSite: boolean
}

/** What stands in a letter where each reader's own address goes. */
export const UNSUBSCRIBE_MARK = 'https://mark.invalid/unsubscribe'
export const CHOICES_MARK = 'https://mark.invalid/choices'

const WIDTH = 600
const MARGIN = 24
const INNER = WIDTH - 2 * MARGIN

/** One HTML for Gmail, Outlook, Apple Mail and readers without pictures: MJML writes the tables that they need. */
export async function letterHtml(letter: Letter, setting: LetterSetting): Promise<string> {
  const { html, errors } = await mjml2html(toMjml(letter, setting), {
    validationLevel: 'soft',
    // Letters load no font: some of MJML's come from Google.
    fonts: {},
  })
  if (errors.length > 0) throw new Error(`The letter cannot be set: ${errors[0]?.formattedMessage}`)
  return html
}

function toMjml(letter: Letter, setting: LetterSetting): string {
  const { showName, siteUrl, language } = setting
  const colours = coloursIn(setting.tones)
  const { paper, ink, soft, line, accent } = colours
  const parts = letter.parts.map((part) => partAsMjml(part, setting, colours))
  return `<mjml lang="${escapeText(language)}">
  <mj-head>
    <mj-title>${escapeText(letter.subject)}</mj-title>
    <mj-preview>${escapeText(letter.previewLine)}</mj-preview>
    <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
    <mj-attributes>
      <mj-all font-family="Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif" color="${ink.light}" />
      <mj-section padding="0 ${MARGIN}px" />
      <mj-column padding="0" />
      <mj-text font-size="17px" line-height="1.6" padding="0 0 8px" />
      <mj-image padding="0 0 12px" />
      <mj-button background-color="${accent.light}" color="${colours['on-accent'].light}" font-size="17px"
        font-weight="700" border-radius="8px" inner-padding="12px 24px" padding="8px 0 24px" align="left" />
    </mj-attributes>
    <mj-style inline="inline">
      p { margin: 0 0 16px; }
      ul, ol { margin: 0 0 16px; padding: 0 0 0 24px; }
      li { margin: 0 0 6px; }
      h1, h2, h3, h4 { margin: 20px 0 8px; font-family: Georgia, 'Times New Roman', serif; font-weight: 400; line-height: 1.25; }
      h3 { font-size: 23px; }
      h4 { font-size: 19px; }
      a { color: ${colours['accent-strong'].light}; }
    </mj-style>
    <mj-style>
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      @media (prefers-color-scheme: dark) {
        body, .sheet, .sheet > table { background: ${paper.dark} !important; background-color: ${paper.dark} !important; }
        .sheet div, .sheet p, .sheet li, .sheet h1, .sheet h2, .sheet h3, .sheet h4 { color: ${ink.dark} !important; }
        .sheet .soft div, .sheet .soft p { color: ${soft.dark} !important; }
        .sheet a { color: ${colours['accent-strong'].dark} !important; }
        .sheet .press td, .sheet .press a { background: ${accent.dark} !important; color: ${colours['on-accent'].dark} !important; }
        .sheet .foot td { border-color: ${line.dark} !important; }
        .sheet .quoted td { border-color: ${accent.dark} !important; }
      }
    </mj-style>
  </mj-head>
  <mj-body background-color="${paper.light}" width="${WIDTH}px">
    <mj-wrapper css-class="sheet" padding="24px 0">
      <mj-section><mj-column>
        ${browserLink(letter, setting, colours)}
        <mj-text font-family="Georgia, 'Times New Roman', serif" font-size="20px" padding="0 0 20px"><a href="${siteUrl}/" style="color:inherit;text-decoration:none">${escapeText(showName)}</a></mj-text>
        <mj-text font-family="Georgia, 'Times New Roman', serif" font-size="31px" line-height="1.2" padding="0 0 20px"><h1 style="margin:0;font-size:31px;font-weight:400;line-height:1.2">${escapeText(letter.subject)}</h1></mj-text>
      </mj-column></mj-section>
      ${parts.join('\n      ')}
      <mj-section padding="16px ${MARGIN}px 0"><mj-column css-class="foot" border-top="1px solid ${line.light}" padding="16px 0 0">
        <mj-text css-class="soft" color="${soft.light}" font-size="14px">${footAsHtml(setting)}</mj-text>
      </mj-column></mj-section>
    </mj-wrapper>
  </mj-body>
</mjml>`
}

type Colours = ReturnType<typeof coloursIn>

function coloursIn(tones: Tones) {
  const palette = paletteIn(tones)
  const named = (name: string) => {
    const { light = '', dark = '' } = palette.find((each) => each.name === name) ?? {}
    return { light, dark }
  }
  return {
    paper: named('paper'),
    ink: named('ink'),
    soft: named('soft'),
    line: named('line'),
    accent: named('accent'),
    'accent-strong': named('accent-strong'),
    'on-accent': named('on-accent'),
  }
}

const section = (content: string): string => `<mj-section><mj-column>${content}</mj-column></mj-section>`

function partAsMjml(part: LetterPart, setting: LetterSetting, colours: Colours): string {
  switch (part.kind) {
    case 'prose':
      return section(`<mj-text>${withWholeLinks(part.html, setting.siteUrl)}</mj-text>`)
    case 'episode':
      return section(episodeAsMjml(part, setting, colours))
    case 'passage':
      return passageAsMjml(part, setting, colours)
    case 'paper':
      return section(
        titled('Paper', part.title, part.about, { label: 'Read about it', url: part.url }, setting, colours),
      )
    case 'term':
      return section(
        titled(
          'In plain words',
          part.word,
          part.meaning,
          { label: 'More about it', url: part.url },
          setting,
          colours,
        ),
      )
    case 'button':
      return section(button(part, setting))
    case 'picture':
      return section(pictureAsMjml(part, setting))
  }
}

function episodeAsMjml(
  { overline, title, summary, url, card }: LetterEpisode,
  setting: LetterSetting,
  colours: Colours,
): string {
  const { siteUrl } = setting
  const picture =
    card &&
    `<mj-image src="${whole(card, siteUrl)}" alt="${escapeText(`Cover of ${title}`)}" href="${whole(url, siteUrl)}" width="${INNER}px" border-radius="12px" title="${escapeText(title)}" />`
  return `${picture ?? ''}${titled(overline, title, summary, undefined, setting, colours)}${button({ label: 'Listen', url }, setting)}`
}

function titled(
  overline: string,
  title: string,
  about: string,
  link: { label: string; url: string } | undefined,
  { siteUrl }: LetterSetting,
  { soft }: Colours,
): string {
  const more = link ? `<p><a href="${whole(link.url, siteUrl)}">${escapeText(link.label)}</a></p>` : ''
  return (
    `<mj-text css-class="soft" color="${soft.light}" font-size="14px" padding="8px 0 2px">${escapeText(overline)}</mj-text>` +
    `<mj-text><h3 style="margin-top:0">${escapeText(title)}</h3>${about ? `<p>${escapeText(about)}</p>` : ''}${more}</mj-text>`
  )
}

function passageAsMjml(
  { words, title, at, url }: Extract<LetterPart, { kind: 'passage' }>,
  { siteUrl }: LetterSetting,
  { accent }: Colours,
): string {
  const place = at === null ? title : `${title}, ${formatClock(at)}`
  const said = `<p style="font-family:Georgia,'Times New Roman',serif;font-size:20px;line-height:1.45">“${escapeText(words)}”</p>`
  const where = `<p style="margin:0"><a href="${whole(url, siteUrl)}">Hear it: ${escapeText(place)}</a></p>`
  // A line at the side of a table cell, for Outlook draws none at that of a div.
  return (
    `<mj-section padding="8px ${MARGIN}px 16px">` +
    `<mj-column css-class="quoted" border-left="4px solid ${accent.light}" padding="2px 0 2px 16px">` +
    `<mj-text padding="0">${said}${where}</mj-text></mj-column></mj-section>`
  )
}

const button = ({ label, url }: { label: string; url: string }, { siteUrl }: LetterSetting): string =>
  `<mj-button css-class="press" href="${whole(url, siteUrl)}">${escapeText(label)}</mj-button>`

function pictureAsMjml({ url, alt, width }: LetterPicture, { siteUrl }: LetterSetting): string {
  return `<mj-image src="${whole(url, siteUrl)}" alt="${escapeText(alt)}" width="${Math.min(width || INNER, INNER)}px" align="left" />`
}

/** Before all else: for whom the letter does not look as it should. */
const browserLink = ({ slug }: Letter, { siteUrl, isOnSite }: LetterSetting, { soft }: Colours): string =>
  isOnSite
    ? `<mj-text css-class="soft" color="${soft.light}" font-size="14px" padding="0 0 12px"><a href="${siteUrl}${letterPath(slug)}">Read it in the browser</a></mj-text>`
    : ''

function footAsHtml({ showName, postalAddress }: LetterSetting): string {
  const address = postalAddress ? `<p>${escapeText(postalAddress).replaceAll('\n', '<br />')}</p>` : ''
  return `<p>You get this because you subscribed to ${escapeText(showName)}.</p><p><a href="${CHOICES_MARK}">Choose which letters you get</a> · <a href="${UNSUBSCRIBE_MARK}">Unsubscribe</a></p>${address}`
}

const whole = (url: string, siteUrl: string): string => escapeText(new URL(url, siteUrl).href)

const withWholeLinks = (html: string, siteUrl: string): string =>
  html.replace(/href="([^"]*)"/g, (_, url: string) => `href="${URL.canParse(url) ? url : siteUrl + url}"`)
