export const PAPER = '#FBF7F0'
export const INK = '#1C1917'
export const ACCENT = '#C2410C'
// The accent again, light enough to glow on ink, teal and plum.
export const ACCENT_ON_DARK = '#F97B45'

const seasons = {
  1: { tone: '#0F766E', light: '#7CC4B8', tint: '#DDEBE4' },
  2: { tone: '#5B3A8C', light: '#B9A2DC', tint: '#E9E1EF' },
}

/** Four grounds a season's covers are printed on. */
export function groundOf(season, ground) {
  const { tone, light, tint } = seasons[season]
  const grounds = {
    paper: { back: PAPER, front: INK, tone, accent: ACCENT },
    tint: { back: tint, front: INK, tone, accent: ACCENT },
    tone: { back: tone, front: PAPER, tone: light, accent: ACCENT_ON_DARK },
    ink: { back: INK, front: PAPER, tone: light, accent: ACCENT_ON_DARK },
  }
  return grounds[ground]
}
