/** The newest of the migrations that the first one replaces: a database that has it has all of them, and so the tables of the first. */
const NEWEST_FORMER = '20261128_114526_strange_host'

/**
 * The names of applied migrations, with the first one in the place of all that it replaces.
 * @returns undefined when only some of these were applied
 */
export function replaceFormer(
  applied: readonly string[],
  [first]: readonly { name: string }[],
): string[] | undefined {
  if (!first || applied.every((name) => name >= first.name)) return [...applied]
  if (!applied.includes(NEWEST_FORMER)) return undefined
  return [first.name, ...applied.filter((name) => name >= first.name)]
}
