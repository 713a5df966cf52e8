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
  const rarity = new Map(
    subject.terms.map((term) => [
      term,
      total / (1 + others.filter(({ topics }) => topics.terms.includes(term)).length),
    ]),
  )
  // A term of only two items is never common.
  const isRare = (rare: number) => rare >= Math.min(3, total / 2)
  const told = [...rarity]
    .filter(([, rare]) => isRare(rare))
    .sort(([, one], [, other]) => other - one)
    .map(([term]) => term)
  const companions = others
    .map(({ item, topics }) => {
      const works = subject.works.filter((work) => topics.works.includes(work))
      const terms = told.filter((term) => topics.terms.includes(term))
      const rare = terms.reduce((sum, term) => sum + Math.log(rarity.get(term) ?? 1), 0)
      return { item, works, terms, weight: works.length * WORK_WEIGHT + rare }
    })
    .filter(({ works, terms }) => works.length > 0 || terms.length >= TERMS_NAMED)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, limit)
    .map(({ item, ...shared }) => ({ item, reason: reasonOf(shared) }))
  return companions.length < LEAST_COMPANIONS ? [] : companions
}

function reasonOf({ works, terms }: Topics): string {
  if (terms.length >= TERMS_NAMED) return `Also covers ${terms.slice(0, TERMS_NAMED).join(' and ')}`
  return works.length === 1 ? 'Draws on the same source' : 'Draws on the same sources'
}
