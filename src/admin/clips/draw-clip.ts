import { type Caption, captionAt } from '@/lib/clips/captions'
import type { ClipRange, Shape } from '@/lib/clips/clip'
import type { ClipSubject } from '@/lib/clips/find-clip-subject'
import { type Box, LAYOUTS, type Layout } from '@/lib/clips/layout'
import { MARK } from '@/lib/site/mark'
import { drawText, type Face, pieces, setText, TEXT, TITLES } from './draw-words'

type Context = CanvasRenderingContext2D

export interface Scene {
  subject: ClipSubject
  shape: Shape
  cover: ImageBitmap | null
  /** From 0 to 1, across the whole range. */
  bars: readonly number[]
  range: ClipRange
  words: { captions: readonly Caption[] } | { quote: string; speaker?: string }
}

const BAR_SPACING = 14
const BAR_WIDTH = 7
const QUIETEST = 0.04
const SPEAKER_HEIGHT = 54

export const secondsOf = ({ range }: Scene): number => range.end - range.start

export const barCount = ({ value }: Shape): number => Math.floor(LAYOUTS[value].wave.width / BAR_SPACING)

/** Draws the static part once; `drawMoment` adds a moment's text and waveform. */
export function drawGround(context: Context, { subject, shape, cover }: Scene): void {
  const { colours, showName, overline, title, host } = subject
  const layout = LAYOUTS[shape.value]
  const isCentred = shape.value === 'upright'
  context.fillStyle = colours.paper
  context.fillRect(0, 0, shape.width, shape.height)
  drawCover(context, layout.cover, { cover, subject })
  drawName(context, layout.name, { showName, colours, isCentred })
  const small = { ...TEXT, largest: 30, smallest: 22 }
  const overlineBox = { ...layout.title, height: 40 }
  const titleBox = { ...layout.title, y: layout.title.y + 44, height: layout.title.height - 44 }
  write(context, overline, overlineBox, { ...small, colour: colours.tone, isCentred })
  write(context, title, titleBox, { ...TITLES, largest: 54, smallest: 26, colour: colours.ink, isCentred })
  write(context, host, layout.foot, { ...small, colour: colours.soft, isCentred })
}

interface Style extends Face {
  colour: string
  isCentred?: boolean
}

/** One text in one color, as large as fits into the box. */
function write(context: Context, text: string, box: Box, { colour, isCentred, ...face }: Style): void {
  drawText(context, setText(context, pieces(text), box, face), { box, colourOf: () => colour, isCentred })
}

export function drawMoment(context: Context, scene: Scene, ground: CanvasImageSource, seconds: number): void {
  const layout = LAYOUTS[scene.shape.value]
  context.drawImage(ground, 0, 0)
  drawWave(context, layout.wave, scene, 'quote' in scene.words ? undefined : seconds / secondsOf(scene))
  if ('quote' in scene.words) drawQuote(context, layout, scene, scene.words)
  else drawCaption(context, layout, scene, { caption: captionAt(scene.words.captions, seconds), seconds })
}

function drawCover(context: Context, box: Box, { cover, subject }: Pick<Scene, 'cover' | 'subject'>): void {
  context.save()
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, 28)
  context.clip()
  context.fillStyle = subject.colours.tone
  context.fillRect(box.x, box.y, box.width, box.height)
  if (cover) {
    const side = Math.min(cover.width, cover.height)
    const [left, top] = [(cover.width - side) / 2, (cover.height - side) / 2]
    context.drawImage(cover, left, top, side, side, box.x, box.y, box.width, box.height)
  } else {
    const { paper } = subject.colours
    const scale = (box.width * 0.6) / MARK.width
    const y = box.y + (box.height - MARK.height * scale) / 2
    drawMark(context, { x: box.x + box.width * 0.2, y, scale }, { playhead: paper, sound: paper })
  }
  context.restore()
}

function drawMark(
  context: Context,
  { x, y, scale }: { x: number; y: number; scale: number },
  { playhead, sound }: { playhead: string; sound: string },
): void {
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.fillStyle = playhead
  context.fill(new Path2D(MARK.playhead))
  context.strokeStyle = sound
  context.lineWidth = MARK.strokeWidth
  context.lineCap = 'round'
  context.stroke(new Path2D(MARK.sound))
  context.restore()
}

function drawName(
  context: Context,
  box: Box,
  { showName, colours, isCentred }: Pick<ClipSubject, 'showName' | 'colours'> & { isCentred: boolean },
): void {
  const scale = (box.height * 0.8) / MARK.height
  const gap = 20 + MARK.width * scale
  const face = { ...TITLES, largest: box.height * 0.78, smallest: 20 }
  const name = setText(context, pieces(showName), { width: box.width - gap, height: box.height }, face)
  const left = isCentred ? box.x + (box.width - gap - (name.lines[0]?.width ?? 0)) / 2 : box.x
  drawMark(context, { x: left, y: box.y, scale }, { playhead: colours.accent, sound: colours.ink })
  const place = { ...box, x: left + gap, height: box.height * 0.8 }
  drawText(context, name, { box: place, colourOf: () => colours.ink, at: 'middle' })
}

function drawWave(context: Context, box: Box, { bars, subject }: Scene, heard: number | undefined): void {
  const { tone, ahead, accent } = subject.colours
  const spacing = box.width / bars.length
  context.lineWidth = BAR_WIDTH
  context.lineCap = 'round'
  for (const [place, bar] of bars.entries()) {
    const isHeard = heard === undefined || (place + 0.5) / bars.length <= heard
    const x = box.x + (place + 0.5) * spacing
    const reach = (Math.max(bar, QUIETEST) * (box.height - BAR_WIDTH)) / 2
    context.globalAlpha = isHeard ? 1 : 0.38
    context.strokeStyle = isHeard ? tone : ahead
    context.beginPath()
    context.moveTo(x, box.y + box.height / 2 - reach)
    context.lineTo(x, box.y + box.height / 2 + reach)
    context.stroke()
  }
  context.globalAlpha = 1
  if (heard === undefined) return
  context.fillStyle = accent
  context.fillRect(box.x + Math.min(heard, 1) * box.width - 3, box.y, 6, box.height)
}

function drawCaption(
  context: Context,
  { words: box, letterSize }: Layout,
  { subject }: Scene,
  { caption, seconds }: { caption: Caption | undefined; seconds: number },
): void {
  if (!caption) return
  const below = drawSpeaker(context, box, caption.speaker, subject)
  const text = setText(context, caption.words, below, { ...TEXT, largest: letterSize, smallest: 30 })
  const { ink, soft } = subject.colours
  drawText(context, text, {
    box: below,
    colourOf: (word) => ((caption.words[word]?.at ?? 0) <= seconds ? ink : `${soft}80`),
  })
}

function drawQuote(
  context: Context,
  { words: box, letterSize }: Layout,
  { subject }: Scene,
  { quote, speaker }: { quote: string; speaker?: string },
): void {
  const below = drawSpeaker(context, box, speaker, subject)
  const colour = subject.colours.ink
  write(context, `“${quote.trim()}”`, below, { ...TITLES, largest: letterSize, smallest: 26, colour })
}

/** Returns the rest of the box below the name. */
function drawSpeaker(context: Context, box: Box, speaker: string | undefined, { colours }: ClipSubject): Box {
  if (!speaker) return box
  const line = { ...box, height: SPEAKER_HEIGHT }
  write(context, speaker, line, { ...TEXT, largest: 34, smallest: 24, colour: colours.tone })
  return { ...box, y: box.y + SPEAKER_HEIGHT, height: box.height - SPEAKER_HEIGHT }
}
