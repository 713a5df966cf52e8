import type { Shape } from './clip'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The layout of a clip or quote card. Pixels from the upper left corner. */
export interface Layout {
  cover: Box
  /** The show's logo and name. */
  name: Box
  /** The episode. */
  title: Box
  words: Box
  wave: Box
  /** The site's address. */
  foot: Box
  /** The largest size of the words. */
  letterSize: number
}

/** The upright shape leaves its top and foot free for the buttons of apps. */
export const LAYOUTS: Record<Shape['value'], Layout> = {
  square: {
    cover: { x: 64, y: 64, width: 220, height: 220 },
    name: { x: 316, y: 68, width: 700, height: 48 },
    title: { x: 316, y: 136, width: 700, height: 148 },
    words: { x: 64, y: 330, width: 952, height: 440 },
    wave: { x: 64, y: 810, width: 952, height: 130 },
    foot: { x: 64, y: 974, width: 952, height: 44 },
    letterSize: 84,
  },
  upright: {
    cover: { x: 270, y: 230, width: 540, height: 540 },
    name: { x: 90, y: 140, width: 900, height: 56 },
    title: { x: 90, y: 806, width: 900, height: 170 },
    words: { x: 90, y: 1010, width: 900, height: 400 },
    wave: { x: 90, y: 1440, width: 900, height: 120 },
    foot: { x: 90, y: 1584, width: 900, height: 44 },
    letterSize: 84,
  },
  wide: {
    cover: { x: 96, y: 96, width: 560, height: 560 },
    name: { x: 720, y: 96, width: 1104, height: 56 },
    title: { x: 720, y: 176, width: 1104, height: 130 },
    words: { x: 720, y: 336, width: 1104, height: 380 },
    wave: { x: 96, y: 760, width: 1728, height: 150 },
    foot: { x: 96, y: 950, width: 1728, height: 44 },
    letterSize: 82,
  },
}
