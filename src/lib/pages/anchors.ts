import { slugify } from '@/lib/text/slug'

const TAKEN = ['content', 'sections']

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
