import type { BasePayload } from 'payload'
import { databaseOf } from '@/db/sql'
import { feedKey } from '@/lib/episodes/person'
import { findIdBySlug } from '@/lib/text/free-slug'
import { slugify } from '@/lib/text/slug'
import { foldText } from '@/lib/text/words'
import type { Episode, Person } from '@/payload-types'
import { differences, type Imported } from './differences'
import { type ImportedFiles, stemOf } from './import-file'
import { type IncomingPerson, type IncomingProfile, type IncomingShow, tryInWords } from './incoming'

type Named = NonNullable<Episode['people']>

const COLLECTION = { collection: 'people', depth: 0, overrideAccess: true } as const

/** Empty for a feed that could not be read to its end, whose rest may name more. */
export const everyoneIn = ({ people = [], episodes, isPartial }: IncomingShow): IncomingPerson[] =>
  isPartial ? [] : [...people, ...episodes.flatMap((episode) => episode.people ?? [])]

/** The people of an import, each found or made once. */
export class ImportedPeople {
  private readonly underWay = new Map<string, Promise<string>>()

  constructor(
    private readonly payload: BasePayload,
    private readonly files: ImportedFiles,
    /** Everyone whom the feed names. */
    private readonly all: readonly IncomingPerson[],
  ) {}

  /** The rows of an episode or the show, and remarks on people whom an editor may want to merge. */
  async name(incoming: readonly IncomingPerson[]): Promise<{ people: Named; missing: string[] }> {
    const missing: string[] = []
    const people: Named = []
    for (const person of incoming) {
      const key = person.slug ?? feedKey(person)
      const found = this.underWay.get(key) ?? this.findOrMake(person, missing)
      this.underWay.set(key, found)
      // The next episode that names them tries again.
      found.catch(() => this.underWay.delete(key))
      people.push({ person: await found, role: person.role })
    }
    return { people, missing }
  }

  private async findOrMake(person: IncomingPerson, missing: string[]): Promise<string> {
    const { name, slug, link, picture: source } = person
    const key = feedKey(person)
    const namesakes = await this.find({ name })
    const [known] = slug ? [await this.findAt(slug)] : await this.find({ feedKeys: key })
    const moved = slug || known ? undefined : this.findMoved(key, namesakes)
    const stored = known ?? moved
    const brought = await tryInWords(async () =>
      source && !stored?.picture
        ? this.files.import({ source, what: 'artwork', stem: stemOf(source) ?? slugify(name) })
        : undefined,
    )
    if ('reason' in brought) missing.push(`the picture of ${name}: ${brought.reason}`)
    const picture = 'value' in brought ? brought.value : undefined
    const links = link ? [{ label: URL.canParse(link) ? new URL(link).host : link, url: link }] : []
    if (stored) {
      const data = { ...(picture && { picture }), ...(moved && movedTo(moved, key, links)) }
      if (Object.keys(data).length > 0) await this.payload.update({ ...COLLECTION, id: stored.id, data })
      return stored.id
    }
    if (namesakes.length > 0)
      missing.push(
        `another person called ${name} is here already: merge the two under People if they are one`,
      )
    const data = { name, slug, picture, links, feedKeys: [key] }
    return (await this.payload.create({ ...COLLECTION, data })).id
  }

  /** The one person of this name whom the feed names no longer, where it has one new link for the name. */
  private findMoved(key: string, namesakes: readonly Person[]): Person | undefined {
    const named = new Set(this.all.map(feedKey))
    const keysOf = ({ feedKeys }: Person) => feedKeys ?? []
    const left = namesakes.filter(
      (each) => keysOf(each).length > 0 && !keysOf(each).some((one) => named.has(one)),
    )
    const known = new Set(namesakes.flatMap(keysOf))
    const name = foldText(namesakes[0]?.name ?? '')
    const added = this.all.filter((each) => foldText(each.name) === name && !known.has(feedKey(each)))
    const isOneOther = added.length > 0 && added.every((each) => feedKey(each) === key)
    return left.length === 1 && isOneOther ? left[0] : undefined
  }

  private async find(by: Partial<Record<'feedKeys' | 'name', string>>): Promise<Person[]> {
    const where = Object.fromEntries(Object.entries(by).map(([name, value]) => [name, { equals: value }]))
    return (await this.payload.find({ ...COLLECTION, where, pagination: false, showHiddenFields: true })).docs
  }

  private async findAt(slug: string): Promise<Person | undefined> {
    const id = await findIdBySlug(databaseOf(this.payload), 'people', slug)
    return id ? this.payload.findByID({ ...COLLECTION, id }) : undefined
  }

  /** A person of an export with all that is known of them, found by slug. */
  async importProfile({ picture: source, ...profile }: IncomingProfile): Promise<Imported> {
    const brought = await tryInWords(async () =>
      source ? this.files.import({ source, what: 'artwork', stem: stemOf(source) ?? profile.slug }) : null,
    )
    const missing = 'reason' in brought ? [`the picture: ${brought.reason}`] : []
    const wanted = { ...profile, ...('value' in brought && { picture: brought.value }) }
    const stored = await this.findAt(profile.slug)
    if (!stored) {
      await this.payload.create({ ...COLLECTION, data: wanted })
      return { outcome: 'imported', missing }
    }
    const changes = differences(stored, { ...wanted, slug: stored.slug })
    if (Object.keys(changes).length === 0) return { outcome: 'unchanged', missing }
    await this.payload.update({ ...COLLECTION, id: stored.id, data: changes })
    return { outcome: 'updated', missing }
  }
}

/** The link of today stands in the place of the feed's former one, unless an editor has changed that. */
function movedTo({ links, feedKeys }: Person, key: string, [link]: { label: string; url: string }[]) {
  const kept = links ?? []
  const isFormer = ({ url }: { url: string }) => feedKeys?.some((former) => former.endsWith(` ${url}`))
  return {
    feedKeys: [...(feedKeys ?? []), key],
    ...(link && { links: kept.map((each) => (isFormer(each) ? link : each)) }),
  }
}
