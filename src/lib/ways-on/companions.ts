/** What an episode is about, as far as it can be compared. */
export interface Topics {
  /** Works that it cites, each in one spelling of its own. */
  works: readonly string[]
  /** Names of terms that it speaks of. */
  terms: readonly string[]
}

export interface Companion<Item> {
  item: Item
  /** Why it goes with the other, in words. */
  reason: string
}

/** A shared source says more than a shared word. */
const WORK_WEIGHT = 3

const MOST_NAMED = 2

/** Those that share most come first; those that share nothing are left out. */
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
