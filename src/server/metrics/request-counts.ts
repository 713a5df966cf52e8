import { classifyPath } from '@/server/http/security-headers'

export type RouteKind =
  | 'page'
  | 'api'
  | 'panel'
  | 'media'
  | 'episode-audio'
  | 'feed'
  | 'asset'
  | 'embed'
  | 'state'

const STATE = /^\/(?:healthz|readyz|metrics)$/
const EPISODE_AUDIO = /^\/episodes\/[^/]+\/audio\.\w+$/

/** Classifies addresses, whose endless variety would fill a monitor's memory. */
export function routeKindOf(url: string): RouteKind {
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

/** Uses plain numbers, because tens of thousands of cached pages per second are counted. */
export class RequestCounts {
  readonly #counts = new Map<RouteKind, Map<string, number>>()

  add(kind: RouteKind, status: number): void {
    let classes = this.#counts.get(kind)
    if (!classes) {
      classes = new Map()
      this.#counts.set(kind, classes)
    }
    const statusClass = statusClassOf(status)
    classes.set(statusClass, (classes.get(statusClass) ?? 0) + 1)
  }

  *all(): Generator<{ kind: RouteKind; statusClass: string; count: number }> {
    for (const [kind, classes] of this.#counts)
      for (const [statusClass, count] of classes) yield { kind, statusClass, count }
  }
}
