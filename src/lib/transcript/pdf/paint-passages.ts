import type { Face, Faces } from './fonts'
import { BODY, PAGE, type PassagePart } from './page-plan'

/** What the renderer's canvas lets one do of pdfkit, and this needs. */
export interface Painter {
  font(font: unknown, name: string): Painter
  fontSize(size: number): Painter
  fillColor(colour: string): Painter
  text(text: string, x: number, y: number, options: object): Painter
}

interface Colours {
  ink: string
  accent: string
}

/**
 * Writes lines where they belong, glyph by glyph, as text that can be found and copied. The renderer's own text elements
 * would break, shape and measure them once more: two thirds of the time of a long transcript.
 */
export function paintPassages(
  painter: Painter,
  parts: readonly PassagePart[],
  { faces, colours }: { faces: Faces; colours: Colours },
): void {
  let top = 0
  const write = (
    text: string,
    x: number,
    { face, colour, link }: { face: Face; colour: string; link?: string },
  ) => {
    const options = {
      lineBreak: false,
      ...(link && { link, wordCount: 1, textWidth: face.widthAt(BODY.fontSize)(text) }),
    }
    painter
      .font(face.font, `${face.fontFamily} ${face.fontWeight}`)
      .fontSize(BODY.fontSize)
      .fillColor(colour)
      .text(text, x, top + (BODY.leading - face.height * BODY.fontSize) / 2, options)
  }
  for (const { clock, url, speaker, lines } of parts) {
    if (clock) write(clock, 0, { face: faces.text, colour: colours.accent, link: url })
    if (speaker) {
      write(speaker, PAGE.timeColumn, { face: faces.bold, colour: colours.ink })
      top += BODY.leading
    }
    for (const line of lines) {
      write(line, PAGE.timeColumn, { face: faces.text, colour: colours.ink })
      top += BODY.leading
    }
    top += PAGE.gap
  }
}
