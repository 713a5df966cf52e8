import { createRequire } from 'node:module'
import { Document, Font, Link, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { formatClock } from '@/lib/text/clock'
import { groupIntoPassages, passageText } from '@/lib/transcripts/passages'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { segmentUrl } from '@/lib/transcripts/segment-address'
import { coverLine, noteOn, type TranscriptMeta } from '@/lib/transcripts/transcript-meta'

const { resolve } = createRequire(import.meta.url)

const TEXT_FONT = 'Noto Sans'
/** Arrows, mathematical signs and other symbols. */
const SIGN_FONT = 'Noto Sans Math'
/** Latin letters only. */
const TITLE_FONT = 'Young Serif'

const FILES = [
  [TEXT_FONT, 400, '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'],
  [TEXT_FONT, 700, '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'],
  [SIGN_FONT, 400, '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf'],
  [TITLE_FONT, 400, '@fontsource/young-serif/files/young-serif-latin-400-normal.woff'],
] as const

/** Longer words, such as addresses, might not fit into a line. */
const PIECES = /.{1,40}/gsu

type HasLetters = (text: string) => boolean

interface FontkitFont {
  hasGlyphForCodePoint(codePoint: number): boolean
}

/**
 * Loads the fonts. Words are cut only where they are very long and never hyphenated: the renderer's
 * hyphens would corrupt addresses.
 */
export async function readFonts(): Promise<{ text: HasLetters; title: HasLetters }> {
  for (const [fontFamily, fontWeight, file] of FILES)
    Font.register({ family: fontFamily, fontWeight, src: resolve(file) })
  Font.registerHyphenationCallback((word) => (word.match(PIECES) ?? [word]).flatMap(withNothing))
  const [letters, signs, title] = await Promise.all([TEXT_FONT, SIGN_FONT, TITLE_FONT].map(readLetters))
  if (!letters || !signs || !title) throw new Error('A font of the PDF is missing.')
  const text = (words: string) => [...words].every((character) => letters(character) || signs(character))
  return { text, title }
}

const withNothing = (piece: string, place: number): string[] => (place === 0 ? [piece] : ['', piece])

async function readLetters(fontFamily: string): Promise<HasLetters> {
  const wanted = { fontFamily, fontWeight: 400, fontStyle: 'normal' as const }
  await Font.load(wanted)
  const font = Font.getFont(wanted)?.data as unknown as FontkitFont | undefined
  if (!font) throw new Error(`The font ${fontFamily} could not be read.`)
  return (text) => [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

const INK = '#221f1b'
const SOFT = '#6a625a'
const ACCENT = '#9c2f1c'
const MARGIN = 56
const MAX_SPEAKERS = 12

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
    fontFamily: [TEXT_FONT, SIGN_FONT],
    fontSize: FONT_SIZE,
    lineHeight: LINE_HEIGHT,
    color: INK,
  },
  show: { fontWeight: 700, color: ACCENT, marginBottom: 6 },
  title: { fontSize: 25, lineHeight: 1.25, marginBottom: 8 },
  facts: { color: SOFT },
  link: { color: ACCENT, textDecoration: 'none' },
  note: { backgroundColor: '#f6f1e9', padding: 10, marginBottom: 8, borderRadius: 4, fontSize: 9.5 },
  rule: { height: 11, borderTopWidth: 0.75, borderTopColor: '#d8cfc3' },
  // The renderer moves a passage to the next page as a whole when its lower margin does not fit.
  passage: { paddingLeft: 54, marginTop: GAP },
  clock: { position: 'absolute', left: 0, color: ACCENT, textDecoration: 'none' },
  speaker: { fontWeight: 700 },
  footer: { position: 'absolute', left: MARGIN, bottom: MARGIN - 18, fontSize: 8.5, color: SOFT },
})

interface DocumentProps {
  segments: readonly TranscriptSegment[]
  meta: TranscriptMeta
  fonts: { text: HasLetters; title: HasLetters }
}

export function TranscriptDocument({ segments, meta, fonts }: DocumentProps) {
  const replaced = { count: 0 }
  const legible = (text: string) => replaceMissing(text, fonts.text, replaced)
  const passages = groupIntoPassages(segments).map((passage, index, all) => ({
    id: passage.id,
    url: segmentUrl(meta.url, passage),
    clock: formatClock(passage.start),
    speaker: passage.speaker === all[index - 1]?.speaker ? '' : legible(passage.speaker ?? ''),
    text: legible(passageText(passage)),
  }))
  const speakers = [...new Set(segments.flatMap(({ speaker }) => speaker ?? []))]
  const title = legible(meta.title)
  const name = fonts.text(meta.showName) ? meta.showName : ''
  const accent = meta.accent ? { color: meta.accent } : {}
  const titleType = fonts.title(title) ? { fontFamily: TITLE_FONT } : { fontWeight: 700 as const }
  return (
    <Document
      title={meta.title}
      author={meta.showName}
      subject={`Transcript of ${meta.url}`}
      language="en"
      creator={meta.showName}
      producer={meta.showName}
    >
      <Page size="A4" style={styles.page}>
        {name && <Text style={[styles.show, accent]}>{name}</Text>}
        <Text style={[styles.title, titleType]}>{title}</Text>
        <Text style={styles.facts}>{legible(`Transcript · ${coverLine({ ...meta, showName: '' })}`)}</Text>
        {speakers.length > 0 && <Text style={styles.facts}>{legible(speakersLine(speakers))}</Text>}
        <Link src={meta.url} style={[styles.link, accent, { marginBottom: 14 }]}>
          {meta.url}
        </Link>
        {notes(noteOn(meta), replaced.count).map((note) => (
          <Text key={note} style={styles.note}>
            {note}
          </Text>
        ))}
        <View style={styles.rule} />
        {passages.flatMap(({ id, url, clock, speaker, text }) => [
          <View key={`before ${id}`} minPresenceAhead={GAP + LINE * (LINES_AT_FOOT + (speaker ? 1 : 0))} />,
          <View key={id} style={styles.passage}>
            <Link src={url} style={[styles.clock, accent]}>
              {clock}
            </Link>
            {speaker && <Text style={styles.speaker}>{speaker}</Text>}
            <Text>{text}</Text>
          </View>,
        ])}
        <Text fixed style={styles.footer}>
          {[name, `S${meta.season}E${meta.episodeNumber}`].filter(Boolean).join(' · ')}
        </Text>
      </Page>
    </Document>
  )
}

function speakersLine(speakers: readonly string[]): string {
  const named = speakers.slice(0, MAX_SPEAKERS).join(', ')
  const more = speakers.length - MAX_SPEAKERS
  return `${speakers.length === 1 ? 'Speaker' : 'Speakers'}: ${named}${more > 0 ? ` and ${more} more` : ''}`
}

const notes = (origin: string | null, missing: number): string[] => [
  ...(origin ? [origin] : []),
  ...(missing > 0
    ? [
        `${missing} ${missing === 1 ? 'character' : 'characters'}, such as emoji and those of other scripts than Latin, Greek and Cyrillic, cannot be printed here and are shown as ${MISSING}. The episode’s page shows them all.`,
      ]
    : []),
]

const MISSING = '\ufffd'
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u

/** Replaces characters without a glyph, which would print as empty boxes; `replaced` counts them. */
function replaceMissing(text: string, has: HasLetters, replaced: { count: number }): string {
  if (has(text)) return text
  let legible = ''
  for (const character of text) {
    if (has(character)) legible += character
    else if (!INVISIBLE.test(character)) {
      legible += MISSING
      replaced.count++
    }
  }
  return legible
}
