import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { errorCode, StartFailure } from '@/server/process/start-failure'

/** Runs the database when the server runs as root, which PostgreSQL refuses. */
export interface OsUser {
  name: string
  uid: number
  gid: number
}

const DATABASE_USER = 'postgres'

/** Undefined means the current user. An existing cluster keeps its owner. */
export async function chooseOsUser(cluster: string): Promise<OsUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  return (await findOwner(cluster)) ?? (await findUser(DATABASE_USER)) ?? (await createUser())
}

async function findOwner(cluster: string): Promise<OsUser | undefined> {
  try {
    const { uid, gid } = await stat(cluster)
    return uid === 0 ? undefined : { name: String(uid), uid, gid }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function findUser(name: string): Promise<OsUser | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  if (uid.code !== 0 || gid.code !== 0) return undefined
  return { name, uid: Number(uid.output), gid: Number(gid.output) }
}

async function createUser(): Promise<OsUser> {
  const args = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    DATABASE_USER,
  ]
  const complaint = await run('useradd', args).then(({ output }) => output.trim(), String)
  const user = await findUser(DATABASE_USER)
  if (user) return user
  throw new StartFailure(
    `PostgreSQL does not run as root, and no user for it could be created (${complaint}): start as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.`,
  )
}

interface RunOptions {
  user?: OsUser | undefined
  input?: string
  signal?: AbortSignal | undefined
}

interface RunResult {
  code: number | null
  /** Standard output and error together. */
  output: string
}

export function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...spawnAs(options.user), signal: options.signal })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
    // The exit code decides about a program that ends before reading its input.
    child.stdin.on('error', () => undefined)
    child.stdin.end(options.input ?? '')
  })
}

/** Omits the locale, PG* variables and working folder of the server's environment. */
export function spawnAs(user: OsUser | undefined) {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } as unknown as NodeJS.ProcessEnv
  const common = process.platform === 'win32' ? {} : { cwd: '/', env }
  return user ? { ...common, uid: user.uid, gid: user.gid } : common
}
