/** The default sections of the home page, below its latest episode and the archive. */
export const HOME_SECTIONS = [
  { value: 'learn', label: 'Learn' },
  { value: 'answers', label: 'Quick answers' },
  { value: 'insights', label: 'Insights' },
  { value: 'newsletter', label: 'Newsletter' },
  { value: 'contact', label: 'Contact' },
  { value: 'partners', label: 'Partners' },
  { value: 'papers', label: 'Deeper Dive' },
] as const

export type HomeSection = (typeof HOME_SECTIONS)[number]['value']

/** In the editors' order; all of them by default. */
export function sectionsOf(chosen: readonly (string | null)[] | null | undefined): HomeSection[] {
  const all = HOME_SECTIONS.map(({ value }) => value)
  if (!chosen || chosen.length === 0) return all
  return [...new Set(chosen)].flatMap((name) => all.find((each) => each === name) ?? [])
}
