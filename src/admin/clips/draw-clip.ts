import { type Caption, captionAt } from '@/lib/clips/captions'
import type { ClipRange, Shape } from '@/lib/clips/clip'
import type { ClipSubject } from '@/lib/clips/find-clip-subject'
import { type Box, LAYOUTS } from '@/lib/clips/layout'
import { LOGO } from '@/lib/site/logo'
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

export const barCount = ({ value }: Shape) =>
  Math.floor(LAYOUTS[value].waveform.width / BAR_SPACING)

/** Loads the fonts and draws the static part, so that each frame is quick. */
export async function prepare(scene: Scene) {
  await loadLetters(scene)
  const ground = newCanvas(scene.shape)
  drawGround(ground.context, scene)
  return (context: Context, seconds: number) =>
    drawFrame(context, scene, ground.canvas, seconds)
}

/** Text in fonts that are not loaded yet would be drawn in others. */
async function loadLetters({ subject, words }: Scene): Promise<void> {
  const spoken =
    'quote' in words ? words.quote : subject.segments.map(({ text }) => text).join('')
  const letters = `${subject.title}${subject.showName}${subject.overline}${spoken}“”`
  for (const { weight, family } of [TEXT, TITLES])
    await document.fonts.load(`${weight} 40px ${family}`, letters)
}

export function newCanvas({ width, height }: Shape) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws nothing.')
  return { canvas, context }
}

const SAVING_MS = 60_000

export function saveAs(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), SAVING_MS)
}

function drawGround(context: Context, { subject, shape, cover }: Scene): void {
  const { paper, ink, soft, tone } = subject.colours
  const layout = LAYOUTS[shape.value]
  const isCentred = shape.value === 'upright'
  context.fillStyle = paper
  context.fillRect(0, 0, shape.width, shape.height)
  drawCover(context, layout.cover, subject, cover)
  drawName(context, layout.name, subject, isCentred)
  const small = { ...TEXT, largest: 30, smallest: 22, isCentred }
  const large = { ...TITLES, largest: 54, smallest: 26, isCentred }
  const { y, height } = layout.title
  const titleBox = { ...layout.title, y: y + 44, height: height - 44 }
  write(
    context,
    subject.overline,
    { ...layout.title, height: 40 },
    { ...small, colour: tone },
  )
  write(context, subject.title, titleBox, { ...large, colour: ink })
  write(context, subject.host, layout.foot, { ...small, colour: soft })
}

interface Style extends Face {
  colour: string
  isCentred?: boolean
}

function write(
  context: Context,
  text: string,
  box: Box,
  { colour, isCentred, ...face }: Style,
) {
  const set = setText(context, pieces(text), box, face)
  drawText(context, set, { box, colourOf: () => colour, isCentred })
}

function drawFrame(context: Context, scene: Scene, ground: HTMLCanvasElement, at: number) {
  const { subject, words, shape } = scene
  const { waveform, words: box, letterSize: largest } = LAYOUTS[shape.value]
  const { ink, soft } = subject.colours
  context.drawImage(ground, 0, 0)
  if ('quote' in words) {
    drawWaveform(context, waveform, scene)
    const below = drawSpeaker(context, box, words.speaker, subject)
    const style = { ...TITLES, largest, smallest: 26, colour: ink }
    return write(context, `“${words.quote.trim()}”`, below, style)
  }
  drawWaveform(context, waveform, scene, at / secondsOf(scene))
  const caption = captionAt(words.captions, at)
  if (!caption) return
  const below = drawSpeaker(context, box, caption.speaker, subject)
  const text = setText(context, caption.words, below, { ...TEXT, largest, smallest: 30 })
  const isSaid = (word: number) => (caption.words[word]?.at ?? 0) <= at
  drawText(context, text, {
    box: below,
    colourOf: (word) => (isSaid(word) ? ink : `${soft}80`),
  })
}

function drawCover(
  context: Context,
  box: Box,
  { colours }: ClipSubject,
  cover: Scene['cover'],
) {
  const { x, y, width, height } = box
  context.save()
  context.beginPath()
  context.roundRect(x, y, width, height, 28)
  context.clip()
  context.fillStyle = colours.tone
  context.fillRect(x, y, width, height)
  if (cover) {
    const side = Math.min(cover.width, cover.height)
    const [left, top] = [(cover.width - side) / 2, (cover.height - side) / 2]
    context.drawImage(cover, left, top, side, side, x, y, width, height)
  } else {
    const scale = (width * 0.6) / LOGO.width
    const top = y + (height - LOGO.height * scale) / 2
    drawLogo(context, [x + width * 0.2, top, scale], [colours.paper, colours.paper])
  }
  context.restore()
}

type LogoPlace = [x: number, y: number, scale: number]
type LogoColours = [playhead: string, sound: string]

function drawLogo(
  context: Context,
  [x, y, scale]: LogoPlace,
  [playhead, sound]: LogoColours,
) {
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.fillStyle = playhead
  context.fill(new Path2D(LOGO.playhead))
  context.strokeStyle = sound
  context.lineWidth = LOGO.strokeWidth
  context.lineCap = 'round'
  context.stroke(new Path2D(LOGO.sound))
  context.restore()
}

function drawName(
  context: Context,
  box: Box,
  subject: ClipSubject,
  isCentred: boolean,
): void {
  const { accent, ink } = subject.colours
  const scale = (box.height * 0.8) / LOGO.height
  const gap = 20 + LOGO.width * scale
  const face = { ...TITLES, largest: box.height * 0.78, smallest: 20 }
  const space = { width: box.width - gap, height: box.height }
  const name = setText(context, pieces(subject.showName), space, face)
  const left = isCentred ? box.x + (space.width - (name.lines[0]?.width ?? 0)) / 2 : box.x
  drawLogo(context, [left, box.y, scale], [accent, ink])
  const place = { ...box, x: left + gap, height: box.height * 0.8 }
  drawText(context, name, { box: place, colourOf: () => ink, at: 'middle' })
}

/** All of it is drawn as played, without a playhead, where no share from 0 to 1 is given. */
function drawWaveform(
  context: Context,
  box: Box,
  { bars, subject }: Scene,
  played?: number,
): void {
  const { tone, edge, accent } = subject.colours
  const spacing = box.width / bars.length
  context.lineWidth = BAR_WIDTH
  context.lineCap = 'round'
  for (const [place, bar] of bars.entries()) {
    const isPlayed = played === undefined || (place + 0.5) / bars.length <= played
    const x = box.x + (place + 0.5) * spacing
    const reach = (Math.max(bar, QUIETEST) * (box.height - BAR_WIDTH)) / 2
    context.globalAlpha = isPlayed ? 1 : 0.38
    context.strokeStyle = isPlayed ? tone : edge
    context.beginPath()
    context.moveTo(x, box.y + box.height / 2 - reach)
    context.lineTo(x, box.y + box.height / 2 + reach)
    context.stroke()
  }
  context.globalAlpha = 1
  if (played === undefined) return
  context.fillStyle = accent
  context.fillRect(box.x + Math.min(played, 1) * box.width - 3, box.y, 6, box.height)
}

/** Returns the rest of the box below the name. */
function drawSpeaker(context: Context, box: Box, name = '', { colours }: ClipSubject): Box {
  if (!name) return box
  const style = { ...TEXT, largest: 34, smallest: 24, colour: colours.tone }
  write(context, name, { ...box, height: SPEAKER_HEIGHT }, style)
  return { ...box, y: box.y + SPEAKER_HEIGHT, height: box.height - SPEAKER_HEIGHT }
}
