import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { BasePayload } from 'payload'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolOf } from '@/db/pool'
import { evaluateAlerts } from '@/lib/operations/alerts'
import type { SiteState } from '@/lib/operations/site-state'
import { readTally } from '@/lib/operations/tally'
import { RequestCounts, type RouteKind, routeKindOf, statusClassOf } from './request-counts'

/** The front's figures for one of its caches. */
interface CacheFigures {
  entries: number
  bytes: number
  /** Responses made, by outcome. */
  made: Readonly<Record<string, number>>
}

interface Sources {
  caches: () => Readonly<Record<string, CacheFigures>>
  pool: () => { total: number; idle: number; waiting: number }
  /** Rejects while the database is unreachable. */
  state: () => Promise<SiteState>
}

/** Seconds, from cached pages to what makes people give up. */
const BUCKETS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10]

/** The values of `/metrics` in Prometheus format. */
export class SiteMetrics {
  readonly #registry = new Registry()
  readonly #counts = new RequestCounts()
  readonly #seconds: Histogram<'route' | 'status'>
  readonly #open: Gauge

  constructor() {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    const counts = this.#counts
    new Counter({
      name: 'plainai_http_requests_total',
      help: 'Requests served, by kind of address and class of status.',
      labelNames: ['route', 'status'],
      registers,
      collect() {
        this.reset()
        for (const { kind, statusClass, count } of counts.all())
          this.inc({ route: kind, status: statusClass }, count)
      },
    })
    this.#seconds = new Histogram({
      name: 'plainai_http_request_seconds',
      help: 'How long requests took that were not served from kept pages.',
      labelNames: ['route', 'status'],
      buckets: BUCKETS,
      registers,
    })
    this.#open = new Gauge({
      name: 'plainai_http_requests_open',
      help: 'Requests under way.',
      registers,
    })
    new Counter({
      name: 'plainai_events_total',
      help: 'Plays and downloads that this process has counted.',
      labelNames: ['event'],
      registers,
      collect() {
        this.reset()
        for (const [event, count] of readTally()) this.inc({ event }, count)
      },
    })
  }

  /** Counts a response from memory. */
  countKept(url: string, status: number): void {
    this.#counts.add(routeKindOf(url), status)
  }

  /** Counts a request that needs work. Returns a function to call when it is done. */
  begin(url: string): (served: { status: number; ms: number }) => void {
    const kind: RouteKind = routeKindOf(url)
    this.#open.inc()
    return ({ status, ms }) => {
      this.#open.dec()
      this.#counts.add(kind, status)
      this.#seconds.observe({ route: kind, status: statusClassOf(status) }, ms / 1000)
    }
  }

  watch({ caches, pool, state }: Sources): void {
    const registers = [this.#registry]
    const gauge = (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name: `plainai_${name}`, help, labelNames, registers })
    new Counter({
      name: 'plainai_cache_made_total',
      help: 'Responses made for a cache, by how that ended.',
      labelNames: ['cache', 'outcome'],
      registers,
      collect() {
        this.reset()
        for (const [cache, { made }] of Object.entries(caches()))
          for (const [outcome, count] of Object.entries(made)) this.inc({ cache, outcome }, count)
      },
    })
    const entries = gauge('cache_entries', 'Responses kept in memory.', ['cache'])
    const cacheBytes = gauge('cache_bytes', 'Memory that kept responses take.', ['cache'])
    const connections = gauge('database_connections', 'Connections of this process, by state.', ['state'])
    const up = gauge('database_up', '1 while the database answers.')
    const databaseBytes = gauge('database_bytes', 'Size of the database.')
    const waiting = gauge('jobs_waiting', 'Jobs that are due.', ['queue'])
    const running = gauge('jobs_running', 'Jobs being worked on.', ['queue'])
    const failed = gauge('jobs_failed', 'Jobs given up and not yet forgotten.', ['queue'])
    const oldest = gauge('jobs_oldest_seconds', 'How long the longest waiting job is due.', ['queue'])
    const mailsWaiting = gauge('mails_waiting', 'Mails of accounts that are still to go out.')
    const mailFaults = gauge('mail_faults', 'Mails that did not go out, by the note on their row.')
    const diskFree = gauge('disk_free_bytes', 'Room on the disk of DATA_DIR.')
    const diskSize = gauge('disk_bytes', 'Size of the disk of DATA_DIR.')
    const backedUp = gauge('backup_age_seconds', 'Since the last backup; NaN without one.')
    const alerts = gauge('alerts', 'What needs a look, as administrators are mailed about it.', ['kind'])
    gauge('info', 'The version that runs.', ['version', 'node']).set(
      { version: process.env.npm_package_version ?? 'unknown', node: process.versions.node },
      1,
    )

    this.#refresh = async () => {
      for (const [cache, known] of Object.entries(caches())) {
        entries.set({ cache }, known.entries)
        cacheBytes.set({ cache }, known.bytes)
      }
      const { total, idle, waiting: queued } = pool()
      connections.set({ state: 'busy' }, total - idle)
      connections.set({ state: 'idle' }, idle)
      connections.set({ state: 'waited-for' }, queued)
      const known = await state().catch(() => undefined)
      up.set(known ? 1 : 0)
      for (const each of [waiting, running, failed, oldest, alerts]) each.reset()
      if (!known) return
      databaseBytes.set(known.database.bytes)
      for (const queue of known.queues) {
        waiting.set({ queue: queue.name }, queue.waiting)
        running.set({ queue: queue.name }, queue.running)
        failed.set({ queue: queue.name }, queue.failed)
        oldest.set({ queue: queue.name }, queue.oldestSeconds ?? 0)
      }
      mailsWaiting.set(known.mail.waiting)
      mailFaults.set(known.mail.faults)
      diskFree.set(known.disk.freeBytes)
      diskSize.set(known.disk.bytes)
      const { madeAt } = known.backup
      backedUp.set(madeAt === null ? Number.NaN : Math.round((Date.now() - madeAt) / 1000))
      for (const { kind } of evaluateAlerts(known)) alerts.set({ kind }, 1)
    }
  }

  #refresh: () => Promise<void> = async () => undefined

  get contentType(): string {
    return this.#registry.contentType
  }

  async text(): Promise<string> {
    await this.#refresh()
    return this.#registry.metrics()
  }
}

export const figuresOfCache = ({
  size,
  bytes,
  made,
}: {
  size: number
  bytes: number
  made: Readonly<Record<string, number>>
}): CacheFigures => ({ entries: size, bytes, made })

export function figuresOfPool(payload: BasePayload): { total: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = poolOf(payload.db as unknown as PostgresAdapter)
  return { total: totalCount, idle: idleCount, waiting: waitingCount }
}
