import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { BasePayload } from 'payload'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolOf } from '@/db/pool'
import { evaluateAlerts } from '@/lib/operations/alerts'
import { readEventCounts } from '@/lib/operations/event-counts'
import type { SiteState } from '@/lib/operations/site-state'
import { classifyPath } from '@/server/http/security-headers'

interface Sources {
  cache: { readonly size: number; readonly bytes: number; readonly made: Readonly<Record<string, number>> }
  payload: BasePayload
  /** Rejects while the database is unreachable. */
  state: () => Promise<SiteState>
}

/** Seconds, from cached pages to what makes people give up. */
const BUCKETS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10]

/** The values of `/metrics` in Prometheus format. */
export class SiteMetrics {
  readonly #registry = new Registry()
  readonly #counts = this.#counter(
    'http_requests_total',
    'Requests served, by kind of address and class of status.',
    ['route', 'status'],
  )
  readonly #seconds = new Histogram({
    name: 'plainai_http_request_seconds',
    help: 'How long requests took that were not served from kept pages.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers: [this.#registry],
  })
  readonly #open = this.#gauge('http_requests_open', 'Requests under way.')

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
    this.#counter(
      'events_total',
      'Plays and downloads that this process has counted.',
      ['event'],
      (counter) => {
        for (const [event, count] of readEventCounts()) counter.inc({ event }, count)
      },
    )
  }

  /** Counts a response from memory. */
  countKept(url: string, status: number): void {
    this.#counts.inc({ route: routeKindOf(url), status: statusClassOf(status) })
  }

  /** Counts a request that needs work. Returns a function to call when it is done. */
  begin(url: string): (served: { status: number; ms: number }) => void {
    const route = routeKindOf(url)
    this.#open.inc()
    return ({ status, ms }) => {
      const labels = { route, status: statusClassOf(status) }
      this.#open.dec()
      this.#counts.inc(labels)
      this.#seconds.observe(labels, ms / 1000)
    }
  }

  watch({ cache, payload, state }: Sources): void {
    this.#counter(
      'cache_made_total',
      'Responses made for the cache, by how that ended.',
      ['outcome'],
      (counter) => {
        for (const [outcome, count] of Object.entries(cache.made)) counter.inc({ outcome }, count)
      },
    )
    const info = this.#gauge('info', 'The version that runs.', ['version', 'node'])
    info.set({ version: process.env.npm_package_version ?? 'unknown', node: process.versions.node }, 1)
    const entries = this.#gauge('cache_entries', 'Responses kept in memory.')
    const cacheBytes = this.#gauge('cache_bytes', 'Memory that kept responses take.')
    const connections = this.#gauge('database_connections', 'Connections of this process, by state.', [
      'state',
    ])
    const up = this.#gauge('database_up', '1 while the database answers.')
    const alerts = this.#gauge('alerts', 'What needs a look, as administrators are mailed about it.', [
      'kind',
    ])

    this.#refresh = async () => {
      entries.set(cache.size)
      cacheBytes.set(cache.bytes)
      const { totalCount, idleCount, waitingCount } = poolOf(payload.db as unknown as PostgresAdapter)
      connections.set({ state: 'busy' }, totalCount - idleCount)
      connections.set({ state: 'idle' }, idleCount)
      connections.set({ state: 'waited-for' }, waitingCount)
      const known = await state().catch(() => undefined)
      up.set(known ? 1 : 0)
      alerts.reset()
      for (const { kind } of known ? evaluateAlerts(known) : []) alerts.set({ kind }, 1)
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

  #gauge(name: string, help: string, labelNames: string[] = []): Gauge {
    return new Gauge({ name: `plainai_${name}`, help, labelNames, registers: [this.#registry] })
  }

  /** `read` sets it anew for each look, from what is counted elsewhere. */
  #counter(name: string, help: string, labelNames: string[], read?: (counter: Counter) => void): Counter {
    const collect = function (this: Counter) {
      this.reset()
      read?.(this)
    }
    const registers = [this.#registry]
    return new Counter({ name: `plainai_${name}`, help, labelNames, registers, ...(read && { collect }) })
  }
}

const STATE = /^\/(?:healthz|readyz|metrics)$/
const EPISODE_AUDIO = /^\/episodes\/[^/]+\/audio\.\w+$/

/** Classifies addresses, whose endless variety would fill a monitor's memory. */
export function routeKindOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (STATE.test(path)) return 'state'
  if (path.startsWith('/api/cms')) return 'panel'
  if (EPISODE_AUDIO.test(path)) return 'episode-audio'
  const pathClass = classifyPath(path)
  if (pathClass === 'data') return 'api'
  return pathClass === 'admin' ? 'panel' : pathClass
}

export const statusClassOf = (status: number): string =>
  status === 304 ? '304' : `${Math.floor(status / 100)}xx`
