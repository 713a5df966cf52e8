import type { BasePayload } from 'payload'
import { databaseOf } from '@/db/sql'
import { feedKey } from '@/lib/episodes/person'
import { findIdBySlug } from '@/lib/text/free-slug'
import { slugify } from '@/lib/text/slugify'
import type { Episode, Person } from '@/payload-types'
import { differences, type Imported } from './differences'
import { type ImportedFiles, stemOf } from './import-file'
import { type IncomingPerson, type IncomingProfile, tryInWords } from './incoming'

type Named = NonNullable<Episode['people']>

const COLLECTION = { collection: 'people', depth: 0, overrideAccess: true } as const

/** The people of an import, each found or made once. */
export class ImportedPeople {
  private readonly underWay = new Map<string, Promise<string>>()

  constructor(
    private readonly payload: BasePayload,
    private readonly files: ImportedFiles,
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
    const known = await (slug ? this.findAt(slug) : this.find({ feedKeys: feedKey(person) }))
    const brought = await tryInWords(async () =>
      source && !known?.picture
        ? this.files.import({ source, what: 'artwork', stem: stemOf(source) ?? slugify(name) })
        : undefined,
    )
    if ('reason' in brought) missing.push(`the picture of ${name}: ${brought.reason}`)
    const picture = 'value' in brought ? brought.value : undefined
    if (known) {
      if (picture) await this.payload.update({ ...COLLECTION, id: known.id, data: { picture } })
      return known.id
    }
    if (await this.find({ name }))
      missing.push(
        `another person called ${name} is here already: merge the two under People if they are one`,
      )
    const links = link ? [{ label: URL.canParse(link) ? new URL(link).host : link, url: link }] : []
    const data = { name, slug, picture, links, feedKeys: [feedKey(person)] }
    return (await this.payload.create({ ...COLLECTION, data })).id
  }

  private async find(by: Partial<Record<'feedKeys' | 'name', string>>): Promise<Person | undefined> {
    const where = Object.fromEntries(Object.entries(by).map(([name, value]) => [name, { equals: value }]))
    const { docs } = await this.payload.find({ ...COLLECTION, where, limit: 1, pagination: false })
    return docs[0]
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
