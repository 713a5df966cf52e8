import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Import {
  file: string
  target: string
  /** Gone before the code runs. */
  isTypeOnly: boolean
}

/** Every source of ours; what Payload generates is not. */
export const sources = globSync('src/**/*.{ts,tsx,mjs}').filter((file) => !file.includes('(payload)'))

const STATIC = /^\s*(?:import|export)\s+(type\s)?(?:[^'"()=;]*?\bfrom\s+)?['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g

export const imports: Import[] = sources.flatMap(readImports)

function readImports(file: string): Import[] {
  const code = readFileSync(file, 'utf8')
  const make = (target: string | undefined, isTypeOnly: boolean): Import => ({
    file,
    target: target ?? '',
    isTypeOnly,
  })
  return [
    ...[...code.matchAll(STATIC)].map(([, type, target]) => make(target, type !== undefined)),
    ...[...code.matchAll(DYNAMIC)].map(([, target]) => make(target, false)),
  ]
}

const ENDINGS = ['', '.ts', '.tsx', '.mjs']

/** The source an import leads to; undefined for a package. */
export function sourceOf({ file, target }: Import): string | undefined {
  const isOurs = target.startsWith('@/') || target.startsWith('.')
  if (!isOurs) return undefined
  const base = target.startsWith('@/')
    ? path.join('src', target.slice(2))
    : path.join(path.dirname(file), target)
  return ENDINGS.map((ending) => base + ending).find(
    (candidate) => path.extname(candidate) && existsSync(candidate),
  )
}

/** All that is loaded along with a file, each with the way that leads there. */
export function reachableFrom(start: string): Map<string, string[]> {
  const ways = new Map([[start, [start]]])
  for (const [file, way] of ways) {
    for (const each of imports) {
      if (each.file !== file || each.isTypeOnly) continue
      const reached = sourceOf(each) ?? each.target
      if (!ways.has(reached)) ways.set(reached, [...way, reached])
    }
  }
  return ways
}
