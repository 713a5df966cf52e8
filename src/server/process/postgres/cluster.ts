import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readOrCreateSecret, readSecret } from '@/server/process/secret'
import { errorCode, StartFailure } from '@/server/process/start-failure'
import type { FoundPostgres } from './find-postgres'
import { stopLeftovers } from './leftovers'
import { run } from './os-user'
import { describeFailure } from './postgres-log'
import { ACCESS_RULES, DATABASE_NAME, INITDB_ARGS } from './settings'

interface ClusterOptions extends FoundPostgres {
  passwordFile: string
  signal: AbortSignal
  onProgress: (message: string) => void
}

export async function prepareCluster(options: ClusterOptions): Promise<string> {
  const { cluster, passwordFile, user } = options
  const version = await readVersion(cluster)
  if (version === undefined) return createCluster(options)
  if (version !== options.major)
    throw new StartFailure(
      `The database in ${cluster} was created by PostgreSQL ${version}, but the embedded one is ${options.major}: dump it with the earlier release of the site, start with an empty DATA_DIR, and load the dump.`,
    )
  // A backup that root restored belongs to root.
  if (user && (await stat(cluster)).uid !== user.uid)
    await run('chown', ['-R', `${user.uid}:${user.gid}`, cluster])
  const password = await readSecret(passwordFile)
  return password ?? resetPassword(options)
}

/** Built in a temporary place and moved when complete, so that a killed start leaves nothing that looks finished. */
async function createCluster(options: ClusterOptions): Promise<string> {
  const { cluster, binaries, user, signal } = options
  options.onProgress('Creating the database (a few seconds, the first time only)')
  const unfinished = `${cluster}.unfinished`
  await stopLeftovers(unfinished, () => undefined)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  if (user) await chown(unfinished, user.uid, user.gid)

  const made = await run(binaries.initdb, ['-D', unfinished, ...INITDB_ARGS], { user, signal })
  if (made.code !== 0) throw describeFailure('created', made.output)
  await writeFile(path.join(unfinished, 'pg_hba.conf'), ACCESS_RULES)
  const password = await readOrCreateSecret(options.passwordFile)
  await runAlone({ ...options, cluster: unfinished }, [
    `CREATE ROLE ${DATABASE_NAME} LOGIN PASSWORD '${password}'`,
    `CREATE DATABASE ${DATABASE_NAME} OWNER ${DATABASE_NAME}`,
  ])
  await rename(unfinished, cluster).catch((cause: unknown) => {
    const message = `${cluster} exists but contains no database: move it away, or set DATA_DIR to another folder.`
    throw new StartFailure(message, { cause })
  })
  return password
}

/** For a password file that was lost or missing in a backup. */
async function resetPassword(options: ClusterOptions): Promise<string> {
  const password = await readOrCreateSecret(options.passwordFile)
  try {
    await runAlone(options, [`ALTER ROLE ${DATABASE_NAME} PASSWORD '${password}'`])
  } catch (error) {
    await rm(options.passwordFile, { force: true })
    throw error
  }
  return password
}

/** Uses PostgreSQL's single-user mode, which accepts no connections. */
async function runAlone(
  { cluster, binaries, user, signal }: ClusterOptions,
  statements: string[],
) {
  const args = ['--single', '-D', cluster, '-c', 'exit_on_error=on', 'postgres']
  const input = `${statements.join('\n')}\n`
  const { code, output } = await run(binaries.postgres, args, { user, signal, input })
  if (code !== 0) throw describeFailure('set up', output)
}

/** Undefined without a cluster. */
function readVersion(cluster: string): Promise<string | undefined> {
  return readFile(path.join(cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    (error) => {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    },
  )
}
