export const paper = '#FBF7F0'
export const ink = '#1C1917'
export const accent = '#C2410C'
// The accent again, light enough to glow on ink, teal and plum.
export const accentOnDark = '#F97B45'

const seasons = {
  1: { tone: '#0F766E', light: '#7CC4B8', tint: '#DDEBE4' },
  2: { tone: '#5B3A8C', light: '#B9A2DC', tint: '#E9E1EF' },
}

/** Four grounds a season's covers are printed on. */
export function groundOf(season, ground) {
  const { tone, light, tint } = seasons[season]
  const grounds = {
    paper: { back: paper, front: ink, tone, accent },
    tint: { back: tint, front: ink, tone, accent },
    tone: { back: tone, front: paper, tone: light, accent: accentOnDark },
    ink: { back: ink, front: paper, tone: light, accent: accentOnDark },
  }
  return grounds[ground]
}
