export const SECTION_IDS = [
  'latest',
  'episodes',
  'insights',
  'newsletter',
  'contact',
  'deeper-dive-cta',
] as const

export type SectionId = (typeof SECTION_IDS)[number]

/** The section that an address's hash (`#newsletter`) names. */
export const sectionOf = (hash: string): SectionId | undefined => SECTION_IDS.find((id) => hash === `#${id}`)

/** How long the home page is left alone before it scrolls to what was asked for on another page. */
export const ARRIVAL_MS = 100

/** The layout's empty form: through it the buttons lead somewhere before scripts run, and where none ever do. */
export const SECTIONS_FORM = 'sections'
