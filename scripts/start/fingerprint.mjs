import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { inProject, root } from './project.mjs'

/**
 * One number for the content of files and folders; what is not there counts as empty.
 * @param {string[]} names paths in the project
 */
export function fingerprint(names) {
  const hash = createHash('sha256')
  for (const file of names.flatMap((name) => listFiles(inProject(name))))
    hash.update(
      `${path.relative(root, file)}\0${createHash('sha256').update(readFileSync(file)).digest('hex')}\n`,
    )
  return hash.digest('hex')
}

function listFiles(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => listFiles(path.join(place, name)))
}
