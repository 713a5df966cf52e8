import { Document, Font, Link, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { formatClock } from '@/lib/text/clock'
import {
  fontPath,
  fontsFor,
  hasGlyph,
  hasGlyphs,
  TEXT_FILES,
  TITLE_FILE,
  TITLE_FONT,
} from '@/lib/text/fonts'
import { counted } from '@/lib/text/numbers'
import { isRightToLeft } from '@/lib/text/text-layout'
import { groupIntoPassages, passageText } from '@/lib/transcripts/passages'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { segmentUrl } from '@/lib/transcripts/segment-address'
import { coverLine, noteOn, type TranscriptMeta } from '@/lib/transcripts/transcript-meta'

/** Longer words, such as addresses, might not fit into a line. */
const PIECES = /.{1,40}/gsu
/** Scripts without blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' })
/** Where a word changes its font, the renderer would hyphenate it. */
const NO_HYPHEN = { hyphenationPenalty: 10_000 }

/**
 * Registers the fonts of a text. Words are cut only where they are very long and never hyphenated: the
 * renderer's hyphens would corrupt addresses.
 */
function registerFonts(text: string) {
  const fonts = fontsFor(text, TEXT_FILES)
  for (const font of [TITLE_FILE, ...fonts])
    Font.register({ family: font.family, fontWeight: font.weight, src: fontPath(font) })
  Font.registerHyphenationCallback((word) => partsOf(word).flatMap(withNothing))
  return fonts
}

function partsOf(word: string) {
  if (!UNSPACED.test(word)) return word.match(PIECES) ?? [word]
  const parts: string[] = []
  for (const { segment, isWordLike } of WORDS.segment(word)) {
    const last = parts.pop() ?? ''
    // A line never begins with a comma.
    if (isWordLike && last) parts.push(last, segment)
    else parts.push(last + segment)
  }
  return parts
}

const withNothing = (piece: string, place: number) => (place === 0 ? [piece] : ['', piece])

const INK = '#221f1b'
const SOFT = '#6a625a'
const ACCENT = '#9c2f1c'
const MARGIN = 56

const FONT_SIZE = 10.5
const LINE_HEIGHT = 1.5
const LINE = FONT_SIZE * LINE_HEIGHT
const GAP = 9
/** The renderer never moves a text of this many lines to the next page as a whole: it leaves two at the foot and two over. */
const LINES_AT_FOOT = 3

const styles = StyleSheet.create({
  page: {
    padding: MARGIN,
    paddingBottom: MARGIN + 30,
    fontSize: FONT_SIZE,
    lineHeight: LINE_HEIGHT,
    color: INK,
  },
  show: { fontWeight: 700, color: ACCENT, marginBottom: 6 },
  title: { fontSize: 25, lineHeight: 1.25, marginBottom: 8 },
  facts: { color: SOFT },
  link: { color: ACCENT, textDecoration: 'none' },
  note: {
    backgroundColor: '#f6f1e9',
    padding: 10,
    marginBottom: 8,
    borderRadius: 4,
    fontSize: 9.5,
  },
  rule: { height: 11, borderTopWidth: 0.75, borderTopColor: '#d8cfc3' },
  // The renderer moves a passage to the next page as a whole when its lower margin does not fit.
  passage: { paddingLeft: 54, marginTop: GAP },
  clock: { position: 'absolute', left: 0, color: ACCENT, textDecoration: 'none' },
  speaker: { fontWeight: 700 },
  // At each layout of a text from `render` the renderer multiplies its line height by its font's size once more.
  footer: {
    position: 'absolute',
    bottom: MARGIN - 18,
    fontSize: 8.5,
    lineHeight: '',
    color: SOFT,
  },
})

interface DocumentProps {
  segments: readonly TranscriptSegment[]
  meta: TranscriptMeta
}

export function TranscriptDocument({ segments, meta }: DocumentProps) {
  const fonts = registerFonts(JSON.stringify([segments, meta]))
  const fontFamily = [...new Set(fonts.map(({ family }) => family))]
  const legible = (text: string) =>
    text.replace(/./gsu, (character) => {
      if (hasGlyph(character, fonts)) return character
      return INVISIBLE.test(character) ? '' : MISSING
    })
  const passages = groupIntoPassages(segments).map((passage, index, all) => ({
    id: passage.id,
    url: segmentUrl(meta.url, passage),
    clock: formatClock(passage.start),
    speaker:
      passage.speaker === all[index - 1]?.speaker ? '' : legible(passage.speaker ?? ''),
    text: legible(passageText(passage)),
  }))
  const printed = passages.map(({ speaker, text }) => speaker + text).join('')
  const missing = printed.split(MISSING).length - 1
  const speakers = [...new Set(segments.flatMap(({ speaker }) => speaker ?? []))]
  const title = legible(meta.title)
  const name = hasGlyphs(meta.showName, fonts) ? meta.showName : ''
  const origin = noteOn(meta)
  const accent = meta.accent ? { color: meta.accent } : {}
  const titleType = hasGlyphs(title, [TITLE_FILE])
    ? { fontFamily: TITLE_FONT }
    : { fontWeight: 700 as const }
  return (
    <Document
      title={meta.title}
      author={meta.showName}
      subject={`Transcript of ${meta.url}`}
      language="en"
      creator={meta.showName}
      producer={meta.showName}
    >
      <Page size="A4" style={[styles.page, { fontFamily }]}>
        {name && <Text style={[styles.show, directionOf(name), accent]}>{name}</Text>}
        <Text {...NO_HYPHEN} style={[styles.title, directionOf(title), titleType]}>
          {title}
        </Text>
        <Text style={styles.facts}>
          {legible(`Transcript · ${coverLine({ ...meta, showName: '' })}`)}
        </Text>
        {speakers.length > 0 && (
          <Text style={styles.facts}>
            {legible(
              `${speakers.length === 1 ? 'Speaker' : 'Speakers'}: ${speakers.join(', ')}`,
            )}
          </Text>
        )}
        <Link src={meta.url} style={[styles.link, accent, { marginBottom: 14 }]}>
          {meta.url}
        </Link>
        {origin && <Text style={styles.note}>{origin}</Text>}
        {missing > 0 && (
          <Text style={styles.note}>
            {`${counted(missing, 'character')}, such as emoji, cannot be printed here and are shown as ${MISSING}. The episode’s page shows them all.`}
          </Text>
        )}
        <View style={styles.rule} />
        {passages.flatMap(({ id, url, clock, speaker, text }) => [
          <View
            key={`before ${id}`}
            minPresenceAhead={GAP + LINE * (LINES_AT_FOOT + (speaker ? 1 : 0))}
          />,
          <View key={id} style={styles.passage}>
            <Link src={url} style={[styles.clock, accent]}>
              {clock}
            </Link>
            {speaker && <Text style={[styles.speaker, directionOf(text)]}>{speaker}</Text>}
            <Text {...NO_HYPHEN} style={directionOf(text)}>
              {text}
            </Text>
          </View>,
        ])}
        <Text fixed style={[styles.footer, { left: MARGIN, right: 2 * MARGIN }]}>
          {[name, `S${meta.season}E${meta.episodeNumber}`].filter(Boolean).join(' · ')}
        </Text>
        <Text
          fixed
          style={[styles.footer, { right: MARGIN }]}
          render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`}
        />
      </Page>
    </Document>
  )
}

const directionOf = (text: string) => ({
  direction: isRightToLeft(text) ? ('rtl' as const) : ('ltr' as const),
})

/** Stands for a character without a glyph, which would be an empty box. */
const MISSING = '\ufffd'
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u
