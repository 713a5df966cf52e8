import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { BasePayload } from 'payload'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolOf } from '@/db/pool'
import { parseAudioPath } from '@/lib/feed/feed'
import { evaluateAlerts } from '@/lib/operations/alerts'
import type { SiteState } from '@/lib/operations/site-state'
import { classifyPath } from '@/server/http/response-headers'

interface Sources {
  cache: { readonly size: number; readonly bytes: number }
  payload: BasePayload
  /** Rejects while the database is unreachable. */
  state: () => Promise<SiteState>
}

/** Seconds, from cached pages to what makes people give up. */
const BUCKETS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10]

/** The values of `/metrics` in Prometheus format. */
export class SiteMetrics {
  readonly #registry = new Registry()
  readonly #counts = new Counter({
    name: 'plainai_http_requests_total',
    help: 'Requests served, by kind of address and class of status.',
    labelNames: ['route', 'status'],
    registers: [this.#registry],
  })
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
    const info = this.#gauge('info', 'The version that runs.', ['version', 'node'])
    info.set({ version: process.env.npm_package_version ?? 'unknown', node: process.versions.node }, 1)
    this.#gauge('cache_entries', 'Responses kept in memory.', [], (gauge) => gauge.set(cache.size))
    this.#gauge('cache_bytes', 'Memory that kept responses take.', [], (gauge) => gauge.set(cache.bytes))
    this.#gauge('database_connections', 'Connections of this process, by state.', ['state'], (gauge) => {
      const { totalCount, idleCount, waitingCount } = poolOf(payload.db as unknown as PostgresAdapter)
      gauge.set({ state: 'busy' }, totalCount - idleCount)
      gauge.set({ state: 'idle' }, idleCount)
      gauge.set({ state: 'waited-for' }, waitingCount)
    })
    const up = this.#gauge('database_up', '1 while the database answers.')
    const alerts = this.#gauge('alerts', 'What needs a look, as administrators are mailed about it.', [
      'kind',
    ])
    this.#look = async () => {
      const known = await state().catch(() => undefined)
      up.set(known ? 1 : 0)
      alerts.reset()
      for (const { kind } of known ? evaluateAlerts(known) : []) alerts.set({ kind }, 1)
    }
  }

  #look: () => Promise<void> = async () => undefined

  get contentType(): string {
    return this.#registry.contentType
  }

  async text(): Promise<string> {
    await this.#look()
    return this.#registry.metrics()
  }

  /** `read` sets the value for each look. */
  #gauge(name: string, help: string, labelNames: string[] = [], read?: (gauge: Gauge) => void): Gauge {
    const registers = [this.#registry]
    const gauge: Gauge = new Gauge({
      name: `plainai_${name}`,
      help,
      labelNames,
      registers,
      ...(read && { collect: () => read(gauge) }),
    })
    return gauge
  }
}

const STATE = /^\/(?:healthz|readyz|metrics)$/

/** Classifies addresses, whose endless variety would fill a monitor's memory. */
export function routeKindOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (STATE.test(path)) return 'state'
  if (path.startsWith('/api/cms')) return 'panel'
  if (parseAudioPath(path)) return 'episode-audio'
  const pathClass = classifyPath(path)
  if (pathClass === 'data') return 'api'
  return pathClass === 'admin' ? 'panel' : pathClass
}

export const statusClassOf = (status: number): string =>
  status === 304 ? '304' : `${Math.floor(status / 100)}xx`
