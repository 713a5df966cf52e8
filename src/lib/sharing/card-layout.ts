import {
  BAR_SPACING,
  BARS_HEIGHT,
  barsPath,
  decodeWaveform,
  toDrawnWaveform,
} from '@/lib/media/waveform'
import { LOGO } from '@/lib/site/logo'
import { colourNamed } from '@/lib/site/palette'
import { paletteIn, type Tones } from '@/lib/site/tones'
import { TEXT_FONT, TITLE_FONT } from '@/lib/text/fonts'
import { isRightToLeft, textWidth } from '@/lib/text/text-layout'
import { firstSentences, truncate } from '@/lib/text/words'
import { CARD_SIZE, type Card } from './card'
import { drawingOf, type Stroke } from './card-drawings'

/** An element in satori's shape, which is React's without React. */
interface Drawn {
  type: string
  props: Record<string, unknown>
}

const MARGIN = 64
const PICTURE = 398
const WAVE_HEIGHT = 92
const NAME_WIDTH = 550
const NAME_SIZE = 34
const LONG_NAME_SIZE = 26
const PLAYED = 0.38
const QUIETEST = 0.05
const AHEAD = '#d5c8b3'
/** The highlighted part of a drawing: light enough on every tone. */
const HIGHLIGHT = colourNamed('accent-strong').dark

const colour = (name: string, tones: Tones = {}) =>
  paletteIn(tones).find((each) => each.name === name)?.light ?? colourNamed(name).light

export function layOutCard(card: Card, artwork: string | null): Drawn {
  const { tones } = card
  const tone = colour(card.tone, tones)
  const accent = colour('accent', tones)
  return box(
    {
      width: CARD_SIZE.width,
      height: CARD_SIZE.height,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: `54px ${MARGIN}px 46px`,
      backgroundColor: colour('paper'),
      color: colour('ink'),
      fontFamily: TEXT_FONT,
      direction: directionOf(card.title || card.showName),
    },
    [
      box({ justifyContent: 'space-between', alignItems: 'flex-start', height: PICTURE }, [
        box(
          {
            flexDirection: 'column',
            width: 630,
            height: PICTURE,
            justifyContent: 'space-between',
          },
          [wordmark(card.showName, accent), words(card, tone)],
        ),
        picture(card, artwork, tone),
      ]),
      waveformOf(card.waveform, tone, accent),
    ],
  )
}

function wordmark(name: string, accent: string) {
  return box({ alignItems: 'center' }, [
    logo(54, 42, { playhead: accent, sound: colour('ink') }),
    box(
      {
        display: 'block',
        width: NAME_WIDTH,
        margin: '0 20px',
        fontFamily: TITLE_FONT,
        fontSize: textWidth(name) * NAME_SIZE <= NAME_WIDTH ? NAME_SIZE : LONG_NAME_SIZE,
        lineHeight: 1.15,
        lineClamp: 2,
        wordBreak: 'break-word',
      },
      name,
    ),
  ])
}

function words({ overline, title, note }: Card, tone: string) {
  const shown = cut(title, 120)
  return box({ flexDirection: 'column' }, [
    box(
      { fontSize: 25, fontWeight: 700, color: tone, letterSpacing: 0.4, marginBottom: 14 },
      cut(overline, 46),
    ),
    box(
      {
        fontFamily: TITLE_FONT,
        fontSize: titleSize(shown),
        lineHeight: 1.12,
        letterSpacing: -0.6,
        textWrap: 'balance',
        wordBreak: 'break-word',
      },
      shown,
    ),
    ...(note
      ? [
          box(
            { marginTop: 16, fontSize: 25, lineHeight: 1.36, color: colour('soft') },
            shorten(note, shown),
          ),
        ]
      : []),
  ])
}

const directionOf = (text: string) => (isRightToLeft(text) ? 'rtl' : 'ltr')

/** In letters of Latin: those of Chinese take the place of two. */
const lengthOf = (text: string) => Math.max(text.length, 2 * textWidth(text))

const cut = (text: string, length: number) =>
  truncate(text, Math.floor((length * text.length) / Math.max(lengthOf(text), 1)))

function titleSize(title: string) {
  const length = lengthOf(title)
  if (length <= 26) return 68
  if (length <= 48) return 56
  return length <= 80 ? 46 : 38
}

/** Ends with a sentence; cuts only an overlong first one. */
function shorten(note: string, title: string) {
  const length = lengthOf(title)
  const room = length > 48 ? 96 : length > 26 ? 130 : 170
  return cut(firstSentences(note, room), room)
}

function picture({ drawing }: Card, artwork: string | null, tone: string) {
  const frame = { width: PICTURE, height: PICTURE, borderRadius: 28 }
  if (artwork) {
    const style = { ...frame, objectFit: 'cover', border: `2px solid ${colour('line')}` }
    return element('img', { src: artwork, width: PICTURE, height: PICTURE, style })
  }
  return box(
    { ...frame, backgroundColor: tone, alignItems: 'center', justifyContent: 'center' },
    [drawn(drawingOf(drawing))],
  )
}

function drawn(strokes: readonly Stroke[] | undefined) {
  if (!strokes) return logo(234, 182, { playhead: colour('paper'), sound: colour('paper') })
  const paths = strokes.map(({ d, isFilled, isAccent }) => {
    const ink = isAccent ? HIGHLIGHT : colour('paper')
    const paint = isFilled ? { fill: ink } : { fill: 'none', stroke: ink, strokeWidth: 3.4 }
    return element('path', { d, strokeLinejoin: 'round', ...ROUND, ...paint })
  })
  return element('svg', { width: 300, height: 300, viewBox: '0 0 100 100' }, paths)
}

function waveformOf(waveform: string | null, tone: string, accent: string) {
  const values = waveform ? decodeWaveform(toDrawnWaveform(waveform)) : CALMING
  const width = values.length * BAR_SPACING
  const stop = (name: string) => element('stop', { offset: PLAYED, 'stop-color': name })
  const gradient = { id: 'played', gradientUnits: 'userSpaceOnUse', x1: 0, x2: width }
  const bars = barsPath(values.map((value) => Math.max(value, QUIETEST)))
  const frame = {
    width: CARD_SIZE.width - 2 * MARGIN,
    height: WAVE_HEIGHT,
    preserveAspectRatio: 'none',
  }
  return element('svg', { ...frame, viewBox: `0 0 ${width} ${BARS_HEIGHT}` }, [
    element('linearGradient', gradient, [stop(tone), stop(AHEAD)]),
    element('path', { d: bars, stroke: 'url(#played)', strokeWidth: 4.6, ...ROUND }),
    element('path', {
      d: `M${width * PLAYED} 0v${BARS_HEIGHT}`,
      stroke: accent,
      strokeWidth: 4,
    }),
  ])
}

/** The waveform for pages without audio: the logo's line, fading out. */
const CALMING = Array.from(
  { length: 80 },
  (_, bar) => (0.75 * (1 + Math.sin(bar * 1.9) * Math.cos(bar * 0.63))) / (1.4 + bar * 0.09),
)

function logo(width: number, height: number, tones: { playhead: string; sound: string }) {
  return element('svg', { width, height, viewBox: `0 0 ${LOGO.width} ${LOGO.height}` }, [
    element('path', { d: LOGO.playhead, fill: tones.playhead }),
    element('path', {
      d: LOGO.sound,
      stroke: tones.sound,
      strokeWidth: LOGO.strokeWidth,
      ...ROUND,
    }),
  ])
}

const ROUND = { fill: 'none', strokeLinecap: 'round' }

const box = (style: object, children: unknown) =>
  element('div', { style: { display: 'flex', ...style } }, children)

const element = (type: string, props: Record<string, unknown>, children?: unknown) => ({
  type,
  props: { ...props, children },
})
