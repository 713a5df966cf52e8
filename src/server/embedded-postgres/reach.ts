import path from 'node:path'
import { StartFailure } from '@/server/start-failure'
import type { Binaries } from './binaries'
import type { OsUser } from './os-user'
import { run } from './run'

/** Started as root in a folder that only root may enter, the database's own user gets nowhere: say so before it fails obscurely. */
export async function checkReach(binaries: Binaries, dataDir: string, user: OsUser | undefined) {
  if (!user) return
  const programs = path.dirname(binaries.postgres)
  const wall = (await findWall(programs, user)) ?? (await findWall(dataDir, user))
  if (!wall) return
  const what = programs.startsWith(wall) ? 'The PostgreSQL in node_modules' : `DATA_DIR (${dataDir})`
  const move = programs.startsWith(wall)
    ? 'move the project to a folder that every user may enter, such as /srv or /opt'
    : 'set DATA_DIR to a folder that every user may enter, such as /var/lib/plain-ai'
  throw new StartFailure(
    `${what} is out of reach for the operating-system user "${user.name}" that runs the database, because ${wall} may only be entered by its owner: ${move}, start as an ordinary user, or set DATABASE_URL.`,
  )
}

/** The program's major version; running it also proves that this system can run it at all. */
export async function readMajorVersion(binaries: Binaries, user: OsUser | undefined): Promise<string> {
  const { code, output } = await run(binaries.postgres, ['--version'], { user })
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
  if (code === 0 && major) return major
  throw new StartFailure(
    `The embedded PostgreSQL does not run on this system (${output.trim().split('\n')[0] ?? code}): set DATABASE_URL to a PostgreSQL server of your own.`,
  )
}

/** The outermost folder on the way that this user may not enter. Asked of the system, which also knows access lists. */
async function findWall(folder: string, user: OsUser): Promise<string | undefined> {
  const script = 'for folder in "$@"; do [ -x "$folder" ] || { printf %s "$folder"; exit 1; }; done'
  const { code, output } = await run('/bin/sh', ['-c', script, 'sh', ...listAncestors(folder)], { user })
  return code === 0 ? undefined : output
}

export function listAncestors(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [...listAncestors(parent), folder]
}
