import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabaseOn } from '@tests/support/database-on'
import { startFakeS3 } from '@tests/support/fake-s3'
import { type PostgresServer, startPostgresServer } from '@tests/support/postgres-server'
import pg from 'pg'
import { Agent } from 'undici'
import { findFreePort } from '@/server/process/postgres/start-embedded-postgres'
import { startCaddy, startNginx } from './proxies'

const READY_MS = 240_000

export interface Member {
  name: string
  child: ChildProcess
  port: number
  stop(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  output(): string
}

export interface Fleet {
  /** The proxy's address. */
  url: string
  /** Contains each member's DATA_DIR under its name. */
  home: string
  dispatcher: Agent
  servers: Member[]
  workers: Member[]
  postgres: PostgresServer
  databaseUrl: string
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

interface FleetOptions {
  servers?: number
  workers?: number
  postgres?: PostgresServer
  /** Selects the sample in `deploy/` for the proxy. */
  proxy?: 'nginx' | 'caddy'
  /** The address that servers and workers connect to, if not the database's own. */
  throughDatabaseUrl?: (databaseUrl: string) => string | Promise<string>
  variables?: Record<string, string>
  /** Put before a server's command, by the server's index. */
  before?: (place: number) => string[]
}

export const METRICS_TOKEN = 'token-for-drills-alone-and-no-other'

/** Starts servers and workers on one database and one bucket, behind a proxy from `deploy/`. */
export async function startFleet(options: FleetOptions = {}): Promise<Fleet> {
  const home = mkdtempSync(path.join(tmpdir(), 'plain-ai-fleet-'))
  chmodSync(home, 0o755)
  const postgres = options.postgres ?? (await startPostgresServer())
  const { url: databaseUrl } = await createDatabaseOn(postgres.url)
  const s3 = await startFakeS3()
  const proxyPort = await findFreePort()
  const url = `https://localhost:${proxyPort}`
  const shared = {
    ...s3.env,
    DATABASE_URL: (await options.throughDatabaseUrl?.(databaseUrl)) ?? databaseUrl,
    PAYLOAD_SECRET: 'a secret for drills alone',
    ADMIN_PASSWORD: 'a password for drills',
    SITE_URL: url,
    TRUSTED_PROXIES: '1',
    METRICS_TOKEN,
    RATE_LIMIT_FACTOR: '100000',
    WORKERS: 'none',
    SAMPLE_SHOW: 'true',
    ...options.variables,
  }
  const launch = (name: string, file: string, { port = 0, before = [] as string[] } = {}) =>
    startMember({ name, file, before, port, variables: { ...shared, DATA_DIR: path.join(home, name) } })

  const servers: Member[] = []
  for (let place = 0; place < (options.servers ?? 2); place += 1) {
    const port = await findFreePort()
    servers.push(
      await launch(`server-${place}`, 'src/server/main.ts', { port, before: options.before?.(place) }),
    )
  }
  const workers: Member[] = []
  for (let place = 0; place < (options.workers ?? 2); place += 1)
    workers.push(await launch(`worker-${place}`, 'scripts/worker.ts'))
  const start = options.proxy === 'caddy' ? startCaddy : startNginx
  const proxy = await start({
    home,
    upstreams: servers.map(({ port }) => `127.0.0.1:${port}`),
    port: proxyPort,
  })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  pool.on('error', () => undefined)

  return {
    url,
    home,
    dispatcher: new Agent({ connect: { rejectUnauthorized: false } }),
    servers,
    workers,
    postgres,
    databaseUrl,
    query: async (text, values) => (await pool.query(text, values)).rows,
    async stop() {
      await pool.end()
      await Promise.all([...servers, ...workers].map((member) => member.stop('SIGKILL')))
      proxy.kill('SIGKILL')
      await s3.close()
      if (!options.postgres) await postgres.remove()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

interface Launch {
  name: string
  file: string
  before: string[]
  /** 0 for a process that does not listen. */
  port: number
  variables: Record<string, string>
}

export async function startMember({ name, file, before, port, variables }: Launch): Promise<Member> {
  const [program = '', ...args] = [...before, process.execPath, '--import', 'tsx', file]
  let output = ''
  const member = {
    name,
    port,
    output: () => output,
    async start() {
      output = ''
      const child = spawn(program, args, {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: String(port || 3000),
          PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
          ...variables,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => {
          output += String(text)
        })
      member.child = child
      await untilReady(member)
    },
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (member.child.exitCode !== null || member.child.signalCode !== null) return
      const exited = once(member.child, 'exit')
      member.child.kill('SIGCONT')
      member.child.kill(signal)
      await exited
    },
  } as Member
  await member.start()
  return member
}

async function untilReady(member: Member): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    const { child, port } = member
    if (child.exitCode !== null) throw new Error(`${member.name} did not start:\n${member.output()}`)
    if (port === 0 && /Working off jobs/.test(member.output())) return
    const response = port ? await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined) : undefined
    if (response?.ok) return
    await pause(150)
  }
  throw new Error(`${member.name} did not get ready:\n${member.output()}`)
}
