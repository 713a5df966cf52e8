import { Canvas, Document, Link, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { type Faces, TEXT_FONT } from './fonts'
import { BODY, heightOf, PAGE, type PassagePart } from './page-plan'
import { type Painter, paintPassages } from './paint-passages'
import type { PdfSource } from './pdf-source'
import { type CoverBlock, RULE_HEIGHT, type SetTranscript } from './set-text'

const INK = '#221f1b'
const SOFT = '#6a625a'
const ACCENT = '#9c2f1c'
const PAPER_TONE = '#f6f1e9'

const styles = StyleSheet.create({
  page: { padding: PAGE.margin, fontFamily: TEXT_FONT, fontSize: BODY.fontSize, color: INK },
  rule: { height: RULE_HEIGHT, borderTopWidth: 0.75, borderTopColor: '#d8cfc3' },
  note: { backgroundColor: PAPER_TONE, padding: 10, marginBottom: 8, borderRadius: 4 },
  footer: {
    position: 'absolute',
    left: PAGE.margin,
    right: PAGE.margin,
    bottom: PAGE.margin - 18,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8.5,
    color: SOFT,
  },
})

const COVER_COLOURS: Partial<Record<CoverBlock['kind'], string>> = {
  show: ACCENT,
  facts: SOFT,
  speakers: SOFT,
  link: ACCENT,
}

interface DocumentProps {
  meta: PdfSource['meta']
  set: SetTranscript
  faces: Faces
}

/** Pages that are already full: nothing here may wrap. */
export function TranscriptDocument({ meta, set, faces }: DocumentProps) {
  const { cover, pages } = set
  return (
    <Document
      title={meta.title}
      author={meta.showName}
      subject={`Transcript of ${meta.url}`}
      language="en"
      creator={meta.showName}
      producer={meta.showName}
    >
      {pages.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name, and are rendered once
        <Page key={index} size="A4" wrap={false} style={styles.page}>
          {index === 0 && <Cover blocks={cover} url={meta.url} />}
          <Passages parts={parts} faces={faces} />
          <View style={styles.footer}>
            <Text>{`${meta.showName} · S${meta.season}E${meta.episodeNumber}`}</Text>
            <Text>{`${index + 1} / ${pages.length}`}</Text>
          </View>
        </Page>
      ))}
    </Document>
  )
}

function Cover({ blocks, url }: { blocks: CoverBlock[]; url: string }) {
  return (
    <>
      {blocks.map((block) => (
        <CoverText key={block.kind + block.lines[0]} block={block} url={url} />
      ))}
      <View style={styles.rule} />
    </>
  )
}

function CoverText({ block, url }: { block: CoverBlock; url: string }) {
  const { kind, face, fontSize, leading, after, lines } = block
  const type = {
    fontFamily: face.fontFamily,
    fontWeight: face.fontWeight,
    fontSize,
    lineHeight: leading / fontSize,
  }
  const text = lines.join('\n')
  if (kind === 'note')
    return (
      <View style={styles.note}>
        <Text style={type}>{text}</Text>
      </View>
    )
  const style = { ...type, marginBottom: after, color: COVER_COLOURS[kind] ?? INK }
  if (kind === 'link')
    return (
      <Link src={url} style={{ ...style, textDecoration: 'none' }}>
        {text}
      </Link>
    )
  return <Text style={style}>{text}</Text>
}

function Passages({ parts, faces }: { parts: PassagePart[]; faces: Faces }) {
  if (parts.length === 0) return null
  const height = parts.reduce((sum, part) => sum + heightOf(part), 0)
  const colours = { ink: INK, accent: ACCENT }
  const paint = (painter: Painter) => {
    paintPassages(painter, parts, { faces, colours })
    return null
  }
  return <Canvas style={{ height }} paint={paint} />
}
