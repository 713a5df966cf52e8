import { spawn } from 'node:child_process'
import type { OsUser } from './os-user'

export interface RunOptions {
  user?: OsUser | undefined
  input?: string
  signal?: AbortSignal | undefined
}

export interface RunResult {
  code: number | null
  /** Standard output and error together, as a person would have seen them. */
  output: string
}

export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...spawnAs(options.user), signal: options.signal })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
    // A program that ends before it has read its input is judged by its exit code.
    child.stdin.on('error', () => undefined)
    child.stdin.end(options.input ?? '')
  })
}

/** A neutral place and environment: no locale, PG* variable or working folder of the person who starts the server leaks in. */
export function spawnAs(user: OsUser | undefined) {
  // Next's types want NODE_ENV in every environment; PostgreSQL has no use for it.
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } as unknown as NodeJS.ProcessEnv
  const common = process.platform === 'win32' ? {} : { cwd: '/', env }
  return user ? { ...common, uid: user.uid, gid: user.gid } : common
}
