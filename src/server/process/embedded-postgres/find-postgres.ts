import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { type Binaries, findBinaries } from './binaries'
import { chooseOsUser, type OsUser } from './os-user'
import { bringWithinReach, readMajorVersion } from './reach'

/** The PostgreSQL of the packages, proven to run on this system and to get at DATA_DIR. */
export interface FoundPostgres {
  /** DATA_DIR with links resolved, because that is how the system names the folder a process works in. */
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
