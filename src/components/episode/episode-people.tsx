import { Artwork } from '@/components/ui/artwork'
import type { Person } from '@/lib/episodes/episode'
import { isHost } from '@/lib/episodes/person'

/** Of these two the words before the names say the role. */
const SAID = ['host', 'guest']

export function EpisodePeople({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null
  const hosts = people.filter(isHost)
  const others = people.filter((person) => !isHost(person))
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-soft">
      {hosts.length > 0 && <Named lead="Hosted by" people={hosts} />}
      {others.length > 0 && <Named lead="With" people={others} />}
    </p>
  )
}

function Named({ lead, people }: { lead: string; people: readonly Person[] }) {
  return (
    <span>
      {lead}{' '}
      {people.map((person, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list never changes.
        <span key={place}>
          {place > 0 && (place === people.length - 1 ? ' and ' : ', ')}
          <Name person={person} />
        </span>
      ))}
    </span>
  )
}

function Name({ person: { name, role, link, picture } }: { person: Person }) {
  return (
    <>
      <Artwork
        artwork={picture}
        size={24}
        sizes="24px"
        isDecorative
        className="mr-1.5 inline-block size-6 rounded-full align-text-bottom"
      />
      {link ? (
        <a href={link} rel="noopener" className="text-link">
          {name}
        </a>
      ) : (
        <span className="text-ink">{name}</span>
      )}
      {SAID.includes(role) ? '' : ` (${role})`}
    </>
  )
}
