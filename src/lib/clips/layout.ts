const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })

export type Box = ReturnType<typeof box>

/**
 * Pixels from the upper left corner: the cover, the show's logo and name, the episode, and at the foot the site's address.
 * The upright shape leaves its top and foot free for the buttons of apps.
 */
export const LAYOUTS = {
  square: {
    cover: box(64, 64, 220, 220),
    name: box(316, 68, 700, 48),
    title: box(316, 136, 700, 148),
    words: box(64, 330, 952, 440),
    waveform: box(64, 810, 952, 130),
    foot: box(64, 974, 952, 44),
    letterSize: 84,
  },
  upright: {
    cover: box(270, 230, 540, 540),
    name: box(90, 140, 900, 56),
    title: box(90, 806, 900, 170),
    words: box(90, 1010, 900, 400),
    waveform: box(90, 1440, 900, 120),
    foot: box(90, 1584, 900, 44),
    letterSize: 84,
  },
  wide: {
    cover: box(96, 96, 560, 560),
    name: box(720, 96, 1104, 56),
    title: box(720, 176, 1104, 130),
    words: box(720, 336, 1104, 380),
    waveform: box(96, 760, 1728, 150),
    foot: box(96, 950, 1728, 44),
    letterSize: 82,
  },
}
