import { QuietLink } from '@/components/ui/quiet-link'
import { personPath } from '@/lib/episodes/person'
import type { Show } from '@/lib/site/show'

/** The line about the hosts, in which the names of the show's people lead to their pages. */
export function HostLine({ host, people }: Pick<Show, 'host' | 'people'>) {
  // One name may be the beginning of another.
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length)
  const person = longestFirst.find(({ name }) => host.includes(name))
  if (!person) return <span>{host}</span>
  const at = host.indexOf(person.name)
  return (
    <>
      <HostLine host={host.slice(0, at)} people={people} />
      <QuietLink href={personPath(person.slug)} className="text-link">
        {person.name}
      </QuietLink>
      <HostLine host={host.slice(at + person.name.length)} people={people} />
    </>
  )
}
