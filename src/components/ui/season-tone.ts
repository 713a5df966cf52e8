/** The class that sets a season's `--tone`: teal for odd seasons, plum for even ones. */
export const seasonTone = (season: number) => (season % 2 === 0 ? 'tone-2' : 'tone-1')
