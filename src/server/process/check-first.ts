import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { describeProblem, type Env, parseEnv } from '@/lib/env'
import { findPostgres } from '@/server/process/postgres/find-postgres'
import { lockDataDir } from './lock'
import { prepareDataDir } from './prepare-data-dir'
import { reachDatabase } from './reach-database'
import { errorCode, StartFailure } from './start-failure'

export async function checkFirst(env: Env, say: (message: string) => void): Promise<void> {
  await prepareDataDir(env.DATA_DIR)
  // Servers with a DATABASE_URL may share an uploads folder; the embedded database has one owner.
  if (!env.DATABASE_URL) await lockDataDir(env.DATA_DIR, say)
  await ensurePortFree(env)
  if (env.DATABASE_URL) await reachDatabase(env.DATABASE_URL)
  else await findPostgres(env.DATA_DIR)
}

/** Reads the environment, then `.env` in the project's folder. Reports every faulty variable at once. */
export function readSettings(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const result = parseEnv(process.env)
  if ('env' in result) return nameTlsMode(result.env)
  const lines = result.problems.map((problem) => `\n  ${describeProblem(problem)}`)
  throw new StartFailure(
    `Fix ${lines.length === 1 ? 'this variable' : 'these variables'}:${lines.join('')}`,
  )
}

/** The driver checks certificates in these modes too, as in `verify-full`, and warns that a later version will not. */
function nameTlsMode({ DATABASE_URL, ...env }: Env): Env {
  if (!DATABASE_URL || /[?&]uselibpqcompat=true/.test(DATABASE_URL))
    return { ...env, DATABASE_URL }
  const named = DATABASE_URL.replace(
    /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/g,
    '$1verify-full',
  )
  return { ...env, DATABASE_URL: named }
}

/** Checked first, because a port in use is the most common reason for a failed start. */
async function ensurePortFree(env: Env): Promise<void> {
  const server = createServer()
  await listen(server, env)
  server.close()
  await once(server, 'close')
}

/** @throws StartFailure in words for the operator */
export async function listen(server: Server, { PORT, HOST }: Env): Promise<void> {
  try {
    server.listen({ port: PORT, host: HOST, exclusive: true })
    await once(server, 'listening')
  } catch (cause) {
    const code = errorCode(cause)
    throw new StartFailure(
      code === 'EADDRINUSE'
        ? `Port ${PORT} is in use by another program: stop that program, or set PORT to another port.`
        : `The site cannot listen at PORT ${PORT} of HOST ${HOST ?? '*'} (${code}): a port below 1024 needs rights, and HOST is an address of this machine, or left out for all interfaces.`,
      { cause },
    )
  }
}
