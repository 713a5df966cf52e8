import { readFileSync } from 'node:fs'

/** The vocabulary of schema.org as `schema-dts` writes it down: which types there are, and which members each takes. */
const TEXT = readFileSync('node_modules/schema-dts/dist/schema.d.ts', 'utf8')

interface Base {
  parents: string[]
  /** Each with the union of types that it takes. */
  members: Map<string, string[]>
}

const bases = new Map<string, Base>()
const basesOfType = new Map<string, string[]>()
for (const [, name = '', parents = '', body = ''] of TEXT.matchAll(
  /interface (\w+) extends ([^{]+?) \{([\s\S]*?)\n\}/g,
)) {
  const inherited = parents.split(/,\s*/).filter((parent) => /^\w+Base$/.test(parent))
  const type = /"@type": "(\w+)"/.exec(body)?.[1]
  if (type) basesOfType.set(type, inherited)
  const members = [...body.matchAll(/"([\w-]+)"\?: SchemaValue<(.+), "\1">/g)]
  bases.set(name, {
    parents: inherited,
    members: new Map(members.map(([, member = '', union = '']) => [member, union.split(/\s*\|\s*/)])),
  })
}
const unions = new Map(
  [...TEXT.matchAll(/^export type (\w+) = (.+);$/gm)].map(([, name = '', union = '']) => [
    name,
    union.split(/\s*\|\s*/),
  ]),
)

/** What of these things schema.org does not know, each in words; none when all is right. */
export function faultsOf(thing: unknown, path = '$'): string[] {
  const { '@type': type, ...rest } = thing as Record<string, unknown>
  const inherited = typeof type === 'string' ? basesOfType.get(type) : undefined
  if (!inherited) return [`${path}: there is no type ${String(type)}`]
  return Object.entries(rest).flatMap(([name, value]) => {
    if (name === '@id' || value === undefined) return []
    // Actions say of their inputs what is wanted of them.
    if (/Action$/.test(String(type)) && /-(?:input|output)$/.test(name)) return []
    const expected = inherited.map((base) => memberOf(base, name)).find(Boolean)
    if (!expected) return [`${path}: ${String(type)} has no ${name}`]
    const values = Array.isArray(value) ? value : [value]
    return values.flatMap((each, index) => faultsOfValue(each, expected, `${path}.${name}[${index}]`))
  })
}

function faultsOfValue(value: unknown, expected: string[], path: string): string[] {
  if (typeof value !== 'object' || value === null) {
    return takes(expected, typeof value) ? [] : [`${path}: no ${typeof value} stands here`]
  }
  const { '@type': type, '@id': id } = value as Record<string, unknown>
  if (type === undefined && typeof id === 'string') return []
  if (!takes(expected, `${String(type)}Leaf`)) return [`${path}: no ${String(type)} stands here`]
  return faultsOf(value, path)
}

function memberOf(base: string, name: string): string[] | undefined {
  const { parents, members } = bases.get(base) ?? { parents: [], members: new Map<string, string[]>() }
  return members.get(name) ?? parents.map((parent) => memberOf(parent, name)).find(Boolean)
}

/** Is `wanted`, a leaf or a type of JavaScript, among these types or those below them? */
function takes(union: readonly string[], wanted: string, seen = new Set<string>()): boolean {
  return union.some((name) => {
    if (name === wanted || name === `"${wanted}"`) return true
    const below = unions.get(name)
    if (!below || seen.has(name)) return false
    seen.add(name)
    return takes(below, wanted, seen)
  })
}
