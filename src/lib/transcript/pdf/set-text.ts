import { formatClock } from '@/lib/player/clock'
import { groupIntoPassages, passageText } from '../passages'
import type { TranscriptSegment } from '../segment'
import { segmentUrl } from '../segment-address'
import { coverLine, noteOn, type TranscriptMeta } from '../transcript-meta'
import { breakLines } from './break-lines'
import { type Face, type Faces, MISSING } from './fonts'
import { BODY, PAGE, type PassagePart, planPages, type SetPassage, TEXT_WIDTH } from './page-plan'

/** A block of the cover, broken into lines. */
export interface CoverBlock {
  kind: 'show' | 'title' | 'facts' | 'speakers' | 'link' | 'note'
  face: Face
  lines: string[]
  fontSize: number
  leading: number
  /** Empty space below, in points. */
  after: number
}

export interface SetTranscript {
  cover: CoverBlock[]
  pages: PassagePart[][]
}

const FULL_WIDTH = PAGE.width - 2 * PAGE.margin
const NOTE_PADDING = 10

export interface Transcript {
  segments: readonly TranscriptSegment[]
  meta: TranscriptMeta
}

/** Breaks a transcript into the lines and pages of its PDF. */
export function setTranscript({ segments, meta }: Transcript, faces: Faces): SetTranscript {
  const replaced = { count: 0 }
  const legible = (text: string, face: Face): string => replaceMissing(text, face, replaced)

  const textWidth = faces.text.widthAt(BODY.fontSize)
  const passages = groupIntoPassages(segments).map((passage, index, all): SetPassage => {
    const isNewSpeaker = passage.speaker !== undefined && passage.speaker !== all[index - 1]?.speaker
    return {
      url: segmentUrl(meta.url, passage),
      clock: formatClock(passage.start),
      lines: breakLines(legible(passageText(passage), faces.text), TEXT_WIDTH, textWidth),
      ...(isNewSpeaker && { speaker: legible(passage.speaker ?? '', faces.bold) }),
    }
  })

  const block = (
    kind: CoverBlock['kind'],
    text: string,
    face: Face,
    [fontSize, leading, after]: [number, number, number],
  ): CoverBlock => {
    const width = kind === 'note' ? FULL_WIDTH - 2 * NOTE_PADDING : FULL_WIDTH
    return {
      kind,
      face,
      fontSize,
      leading,
      after,
      lines: breakLines(legible(text, face), width, face.widthAt(fontSize)),
    }
  }
  const titleFace = [...meta.title].every((character) => faces.title.has(character))
    ? faces.title
    : faces.bold
  const speakers = [...new Set(segments.flatMap(({ speaker }) => speaker ?? []))]
  const cover = [
    block('show', meta.showName, faces.bold, [10.5, 16, 6]),
    block('title', meta.title, titleFace, [25, 31, 8]),
    block('facts', `Transcript · ${coverLine({ ...meta, showName: '' })}`, faces.text, [10.5, 16, 0]),
    ...(speakers.length > 0 ? [block('speakers', speakersLine(speakers), faces.text, [10.5, 16, 0])] : []),
    block('link', meta.url, faces.text, [10.5, 16, 14]),
    ...notes(noteOn(meta), replaced.count).map((note) =>
      block('note', note, faces.text, [9.5, 14, 2 * NOTE_PADDING + 8]),
    ),
  ]
  const coverHeight =
    cover.reduce((sum, { lines, leading, after }) => sum + lines.length * leading + after, 0) + RULE_HEIGHT
  return { cover, pages: planPages(passages, coverHeight) }
}

export const RULE_HEIGHT = 20

const MAX_SPEAKERS = 12

function speakersLine(speakers: readonly string[]): string {
  const named = speakers.slice(0, MAX_SPEAKERS).join(', ')
  const more = speakers.length - MAX_SPEAKERS
  return `${speakers.length === 1 ? 'Speaker' : 'Speakers'}: ${named}${more > 0 ? ` and ${more} more` : ''}`
}

const notes = (origin: string | null, missing: number): string[] => [
  ...(origin ? [origin] : []),
  ...(missing > 0
    ? [
        `${missing} ${missing === 1 ? 'character' : 'characters'} of other scripts than Latin, Greek and Cyrillic cannot be printed here and stand as ${MISSING}. The episode’s page shows them all.`,
      ]
    : []),
]

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u

/** Without letters for it, a character would be an empty box anyway; so the reader is told how many there are. */
function replaceMissing(text: string, face: Face, replaced: { count: number }): string {
  let legible = ''
  for (const character of text) {
    if (face.has(character)) legible += character
    else if (!INVISIBLE.test(character)) {
      legible += MISSING
      replaced.count++
    }
  }
  return legible
}
