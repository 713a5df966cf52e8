/** The class that sets `--tone` for a season. Two tones take turns: odd seasons teal, even ones plum. */
export const seasonTone = (season: number): string => (season % 2 === 0 ? 'tone-2' : 'tone-1')
