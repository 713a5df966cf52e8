import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { inProject, root } from '../start/project.mjs'

/** Kinds of checks in the order of their reports; those with tests are named like their folder in `tests`. */
export const KINDS = ['lint', 'types', 'unit', 'int', 'http', 'e2e']

const TEST = { unit: /\.test\.tsx?$/, int: /\.test\.ts$/, http: /\.test\.ts$/, e2e: /\.spec\.ts$/ }

/**
 * Reads what to run: kinds, and files or folders of tests.
 * @param {string[]} names
 * @returns the chosen files by kind, none for all of a kind, or a sentence that says what is wrong
 */
export function readChosen(names) {
  if (names.length === 0) return { chosen: new Map(KINDS.map((kind) => [kind, []])) }
  const chosen = new Map()
  for (const name of names) {
    const file = path.relative(root, path.resolve(name))
    const kind = KINDS.includes(name) ? name : file.split(path.sep)[1]
    const isTest = file.startsWith(`tests${path.sep}`) && TEST[kind] && existsSync(inProject(file))
    if (kind !== name && !isTest)
      return {
        fault: `There is no ${name}: name a kind (${KINDS.join(', ')}), or a file or folder of tests.`,
      }
    chosen.set(kind, [...(chosen.get(kind) ?? []), ...(kind === name ? [] : [file])])
  }
  return { chosen }
}

/** How many files of tests are chosen. */
export function countFiles(kind, files) {
  if (!TEST[kind]) return 0
  const count = (file) =>
    statSync(inProject(file)).isDirectory()
      ? readdirSync(inProject(file), { recursive: true }).filter((name) => TEST[kind].test(name)).length
      : 1
  return (files.length > 0 ? files : [path.join('tests', kind)]).reduce((sum, file) => sum + count(file), 0)
}
