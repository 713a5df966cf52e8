import { beforeEach } from 'vitest'
import type { RunningFront } from './running-front'
import { type Sending, sendBody } from './send-body'
import { serveFront } from './serve-front'

export interface EchoingFront {
  site: RunningFront
  /** What reached the application, in the pieces that it came in. */
  received: Buffer[]
  /** To `/api/echo` unless another path is given. */
  send(sending: Sending): ReturnType<typeof sendBody>
}

/** A front before an application that says how many bytes it was sent. */
export function echoBodies(): EchoingFront {
  const site = serveFront()
  const echo: EchoingFront = {
    site,
    received: [],
    send: (sending) => sendBody(site.port, { path: '/api/echo', ...sending }),
  }
  beforeEach(() => {
    echo.received = []
    site.next.pages.set('/', () => ({ html: 'home' }))
    for (const path of [
      '/api/echo',
      '/api/cms/media',
      '/api/cms/episodes',
      '/api/admin/imports/files',
      '/api/admin/newsletters/lists',
      '/admin',
    ]) {
      site.next.routes.set(path, async (request, response) => {
        for await (const piece of request) echo.received.push(piece as Buffer)
        response.end(String(Buffer.concat(echo.received).byteLength))
      })
    }
  })
  return echo
}
