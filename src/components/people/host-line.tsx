import { QuietLink } from '@/components/ui/quiet-link'
import { personPath } from '@/lib/episodes/person'
import type { Show } from '@/lib/site/show'
import { splitAtMarks } from '@/lib/text/marks'

/** The line about the hosts, in which the names of the show's people lead to their pages. */
export function HostLine({ host, people }: Pick<Show, 'host' | 'people'>) {
  const named = people
    .map((person) => ({ ...person, at: host.indexOf(person.name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .filter(({ at }, index, all) => {
      const before = all[index - 1]
      return !before || at >= before.at + before.name.length
    })
  const pieces = splitAtMarks(
    host,
    named.map(({ at, name }) => [at, at + name.length]),
  )
  return pieces.map(({ text, at }) => {
    const person = named.find((each) => each.at === at && each.name === text)
    if (!person) return text
    return (
      <QuietLink key={person.slug} href={personPath(person.slug)} className="text-link">
        {text}
      </QuietLink>
    )
  })
}
