import type { BasePayload, Where } from 'payload'
import { getDatabase } from '@/db/sql'
import { feedKey } from '@/lib/episodes/person'
import { findIdBySlug } from '@/lib/text/free-slug'
import { slugify } from '@/lib/text/slugify'
import type { Episode } from '@/payload-types'
import type { ImportedFiles } from './import-file'
import type { IncomingPerson } from './incoming'

type Named = NonNullable<Episode['people']>

const COLLECTION = { collection: 'people', depth: 0 } as const

/** The people of an import, each found or made once. */
export class ImportedPeople {
  private readonly underWay = new Map<string, Promise<string>>()

  constructor(
    private readonly payload: BasePayload,
    private readonly files: ImportedFiles,
  ) {}

  /** The rows of an episode or the show, with remarks on people whom an editor may want to merge. */
  async name(incoming: readonly IncomingPerson[], remarks: string[]): Promise<Named> {
    const people: Named = []
    for (const person of incoming) {
      const key = person.slug ?? feedKey(person)
      const found = this.underWay.get(key) ?? this.findOrMake(person, remarks)
      this.underWay.set(key, found)
      // The next episode that names them tries again.
      found.catch(() => this.underWay.delete(key))
      people.push({ person: await found, role: person.role })
    }
    return people
  }

  private async findOrMake(person: IncomingPerson, remarks: string[]) {
    const { name, slug, link, picture: source } = person
    const key = { feedKeys: { equals: feedKey(person) } }
    const known = await (slug ? this.findAt(slug) : this.find(key))
    const called = `the picture of ${name}`
    const picture =
      source && !known?.picture
        ? await this.files.picture(source, { called, stem: slugify(name) }, remarks)
        : undefined
    if (known) {
      if (picture)
        await this.payload.update({ ...COLLECTION, id: known.id, data: { picture } })
      return known.id
    }
    if (await this.find({ name: { equals: name } }))
      remarks.push(
        `another person called ${name} is here already: merge the two under People if they are one`,
      )
    const links = link
      ? [{ label: URL.canParse(link) ? new URL(link).host : link, url: link }]
      : []
    const data = { name, slug, picture, links, feedKeys: [feedKey(person)] }
    return (await this.payload.create({ ...COLLECTION, data })).id
  }

  private async findAt(slug: string) {
    const id = await findIdBySlug(getDatabase(this.payload), 'people', slug)
    return id ? this.find({ id: { equals: id } }) : undefined
  }

  private async find(where: Where) {
    return (await this.payload.find({ ...COLLECTION, where, limit: 1, pagination: false }))
      .docs[0]
  }
}
