import { slugify } from '@/lib/text/slug'

/** What the layout already uses as an id on every page. */
const TAKEN = ['content', 'sections']

/** The id of each section: the one an editor chose, or one made from its heading; unique on the page. */
export function anchorsOf(sections: readonly { heading: string; anchor?: string | null }[]): string[] {
  const taken = new Set<string>(TAKEN)
  return sections.map(({ heading, anchor }) => {
    const wanted = anchor || slugify(heading) || 'section'
    let free = wanted
    for (let number = 2; taken.has(free); number += 1) free = `${wanted}-${number}`
    taken.add(free)
    return free
  })
}
