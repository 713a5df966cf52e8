import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { BasePayload } from 'payload'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolOf } from '@/db/pool'
import { parseAudioPath } from '@/lib/feed/feed'
import { evaluateAlerts } from '@/lib/operations/alerts'
import type { SiteState } from '@/lib/operations/site-state'
import { classifyPath } from '@/server/http/response-headers'

/** Seconds, from cached pages to what makes people give up. */
const BUCKETS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10]

/** The values of `/metrics` in Prometheus format. */
export class SiteMetrics {
  readonly #registry = new Registry()
  readonly #registers = { registers: [this.#registry] }
  readonly #counts = new Counter({
    name: 'plainai_http_requests_total',
    help: 'Requests served, by kind of address and class of status.',
    labelNames: ['route', 'status'],
    ...this.#registers,
  })
  readonly #seconds = new Histogram({
    name: 'plainai_http_request_seconds',
    help: 'How long requests took that were not served from kept pages.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    ...this.#registers,
  })
  #look: () => Promise<void> = async () => undefined

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
  }

  /** @param ms undefined for a response from memory */
  count(url: string, status: number, ms?: number): void {
    const labels = { route: routeKindOf(url), status: statusClassOf(status) }
    this.#counts.inc(labels)
    if (ms !== undefined) this.#seconds.observe(labels, ms / 1000)
  }

  /** @param state rejects while the database is unreachable */
  watch(payload: BasePayload, state: () => Promise<SiteState>): void {
    const gauge = (name: string, help: string, ...labelNames: string[]) =>
      new Gauge({ name: `plainai_${name}`, help, labelNames, ...this.#registers })
    const connections = gauge(
      'database_connections',
      'Connections of this process, by state.',
      'state',
    )
    const up = gauge('database_up', '1 while the database answers.')
    const alerts = gauge(
      'alerts',
      'What needs a look, as administrators are mailed about it.',
      'kind',
    )
    this.#look = async () => {
      const { totalCount, idleCount, waitingCount } = poolOf(
        payload.db as unknown as PostgresAdapter,
      )
      connections.set({ state: 'busy' }, totalCount - idleCount)
      connections.set({ state: 'idle' }, idleCount)
      connections.set({ state: 'waited-for' }, waitingCount)
      const known = await state().catch(() => undefined)
      up.set(known ? 1 : 0)
      alerts.reset()
      for (const { kind } of known ? evaluateAlerts(known) : []) alerts.set({ kind }, 1)
    }
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  async text(): Promise<string> {
    await this.#look()
    return this.#registry.metrics()
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
