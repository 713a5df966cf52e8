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

/** A shared source says more than shared terms. */
const WORK_WEIGHT = 10

/** The least number of shared terms, and the number named. */
const TERMS_NAMED = 2

/** A recommendation alone says little of the archive. */
const LEAST_COMPANIONS = 2

/** Most related first. Rare terms weigh more, and those that more than a third of all items have say nothing. */
export function rankCompanions<Item>(
  subject: Topics,
  others: readonly { item: Item; topics: Topics }[],
  limit: number,
): Companion<Item>[] {
  const total = others.length + 1
  const rarities = subject.terms
    .map((term) => {
      const having = others.filter(({ topics }) => topics.terms.includes(term)).length
      return { term, rarity: total / (1 + having) }
    })
    // A term of only two items is never common.
    .filter(({ rarity }) => rarity >= Math.min(3, total / 2))
    .sort((one, other) => other.rarity - one.rarity)
  const companions = others
    .map(({ item, topics }) => {
      const works = subject.works.filter((work) => topics.works.includes(work))
      const shared = rarities.filter(({ term }) => topics.terms.includes(term))
      const rare = shared.reduce((sum, { rarity }) => sum + Math.log(rarity), 0)
      const terms = shared.map(({ term }) => term)
      return { item, works, terms, weight: works.length * WORK_WEIGHT + rare }
    })
    .filter(({ works, terms }) => works.length > 0 || terms.length >= TERMS_NAMED)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, limit)
    .map(({ item, ...shared }) => ({ item, reason: reasonOf(shared) }))
  return companions.length < LEAST_COMPANIONS ? [] : companions
}

function reasonOf({ works, terms }: Topics): string {
  if (terms.length >= TERMS_NAMED)
    return `Also covers ${terms.slice(0, TERMS_NAMED).join(' and ')}`
  return works.length === 1 ? 'Draws on the same source' : 'Draws on the same sources'
}
