import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageStore } from '@/server/page-cache/make-page'

export interface FakePage {
  status?: number
  html: string
  headers?: Record<string, string>
  lifetimeSeconds?: number
}

type Render = () => FakePage | Promise<FakePage>
type Route = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

interface Entry {
  value: { html: string; rscData: Buffer; status?: number; headers: Record<string, string> }
}

/**
 * Behaves towards the server as Next does: looks each prerendered page up in its cache handler, shares a render
 * between the requests that come while it runs, and hands what it rendered back to the cache handler.
 */
export class FakeNext {
  readonly pages = new Map<string, Render>([
    ['/_not-found', () => ({ html: '<h1>Not found</h1>', status: 404 })],
    ['/sent/access-denied', () => ({ html: '<h1>Access Denied</h1>' })],
    ['/sent/preview-not-valid', () => ({ html: '<h1>This preview link is not valid</h1>' })],
    ['/episodes/-', () => ({ html: '<h1 data-missing="true">Episode not found</h1>' })],
    ['/letters/-', () => ({ html: '<h1 data-missing="true">Letter not found</h1>' })],
    ['/questions/-', () => ({ html: '<h1 data-missing="true">There is no such page</h1>' })],
    ['/deeper-dive/-', () => ({ html: '<h1 data-missing="true">Paper not found</h1>' })],
  ])
  readonly routes = new Map<string, Route>()
  readonly requests: { method: string; url: string; headers: IncomingMessage['headers'] }[] = []
  renders = 0
  readonly #store: () => PageStore
  readonly #running = new Map<string, Promise<Entry>>()

  constructor(store: () => PageStore) {
    this.#store = store
  }

  readonly handler = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = request
    this.requests.push({ method, url, headers: { ...headers } })
    const { pathname } = new URL(url, 'http://localhost')
    if (pathname.length > 1 && pathname.endsWith('/')) {
      response.writeHead(308, { Location: pathname.slice(0, -1) })
      response.end()
      return
    }
    const route = this.routes.get(pathname)
    if (route) return route(request, response)
    const render = this.pages.get(pathname)
    if (!render) return respond(response, 404, '<h1>Not found</h1>')
    try {
      const { value } = await this.#obtain(pathname, render)
      response.setHeader('Cache-Control', 's-maxage=31536000')
      response.setHeader('x-nextjs-cache', 'MISS')
      response.setHeader('Vary', 'rsc, next-router-state-tree')
      for (const [name, header] of Object.entries(value.headers)) response.setHeader(name, header)
      if (!headers.rsc) return respond(response, value.status ?? 200, value.html)
      response.setHeader('Content-Type', 'text/x-component')
      response.end(value.rscData)
      // As Next does, which never hears of it where the visitor has left.
      await new Promise((resolve) => response.once('finish', resolve))
    } catch {
      respond(response, 500, '<h1>Server error</h1>')
    }
  }

  #obtain(path: string, render: Render): Promise<Entry> {
    const running = this.#running.get(path)
    if (running) return running
    const started = this.#render(path, render).finally(() => this.#running.delete(path))
    this.#running.set(path, started)
    return started
  }

  async #render(path: string, render: Render): Promise<Entry> {
    const key = `/route-cache/APP_PAGE/0123abcd/$${path === '/' ? '/index' : decodeURIComponent(path)}`
    const known = this.#store().get(key) as Entry | null
    if (known) return known
    this.renders += 1
    const page = await render()
    const value = {
      kind: 'APP_PAGE',
      html: page.html,
      rscData: Buffer.from(`0:${JSON.stringify(page.html)}`),
      status: page.status,
      headers: { 'x-next-cache-tags': '_N_T_/layout', ...page.headers },
    }
    const cacheControl = { revalidate: page.lifetimeSeconds ?? false }
    this.#store().set(key, value, { kind: 'APP_PAGE', cacheControl })
    return { value }
  }
}

function respond(response: ServerResponse, status: number, html: string): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(html)
}
