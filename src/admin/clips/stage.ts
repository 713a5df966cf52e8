import type { Shape } from '@/lib/clips/clip'
import { drawGround, drawMoment, type Scene } from './draw-clip'
import { TEXT, TITLES } from './draw-words'

export type Draw = (context: CanvasRenderingContext2D, seconds: number) => void

/** Loads the fonts and draws the static part, so that each frame is quick. */
export async function prepare(scene: Scene): Promise<Draw> {
  await loadLetters(scene)
  const ground = newCanvas(scene.shape)
  drawGround(ground.context, scene)
  return (context, seconds) => drawMoment(context, scene, ground.canvas, seconds)
}

/** Text in fonts that are not loaded yet would be drawn in others. */
async function loadLetters({ subject, words }: Scene): Promise<void> {
  const said = 'quote' in words ? words.quote : subject.segments.map(({ text }) => text).join('')
  const letters = `${subject.title}${subject.showName}${subject.overline}${said}“”`
  for (const { weight, family } of [TEXT, TITLES])
    await document.fonts.load(`${weight} 40px ${family}`, letters)
}

export function newCanvas({ width, height }: Pick<Shape, 'width' | 'height'>) {
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
