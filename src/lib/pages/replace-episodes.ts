/** Renames the episodes in a page's fields, and omits fields with unknown ones. */
export function replaceEpisodes<Fields extends object>(
  fields: Fields,
  nameOf: (episode: string) => string | undefined,
): Fields {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    if (name !== 'episode' || typeof value !== 'string') return [[name, replaceWithin(value, nameOf)]]
    const other = nameOf(value)
    return other ? [[name, other]] : []
  })
  return Object.fromEntries(entries) as Fields
}

function replaceWithin(value: unknown, nameOf: (episode: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceWithin(each, nameOf))
  return typeof value === 'object' && value !== null ? replaceEpisodes(value, nameOf) : value
}
