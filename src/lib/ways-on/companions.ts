/** The topics by which episodes are compared. */
export interface Topics {
  /** Canonical keys of the works it cites. */
  works: readonly string[]
  /** Names of the terms it uses. */
  terms: readonly string[]
}

export interface Companion<Item> {
  item: Item
  /** Why the two are related, as shown to visitors. */
  reason: string
}

/** A shared source says more than a shared term. */
const WORK_WEIGHT = 3

const MOST_NAMED = 2

/** Most related first; omits unrelated items. */
export function rankCompanions<Item>(
  subject: Topics,
  others: readonly { item: Item; topics: Topics }[],
  limit: number,
): Companion<Item>[] {
  return others
    .map(({ item, topics }) => ({ item, shared: sharedTopics(subject, topics) }))
    .map((each) => ({ ...each, weight: each.shared.works.length * WORK_WEIGHT + each.shared.terms.length }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, limit)
    .map(({ item, shared }) => ({ item, reason: reasonOf(shared) }))
}

const sharedTopics = (one: Topics, other: Topics): Topics => ({
  works: one.works.filter((work) => other.works.includes(work)),
  terms: one.terms.filter((term) => other.terms.includes(term)),
})

function reasonOf({ works, terms }: Topics): string {
  if (terms.length > 0) return `Also covers ${terms.slice(0, MOST_NAMED).join(' and ')}`
  return works.length === 1 ? 'Draws on the same source' : 'Draws on the same sources'
}
