import { serveFront } from '@tests/support/serve-front'
import { beforeEach, expect, it } from 'vitest'

const site = serveFront()

beforeEach(async () => {
  site.next.pages.set('/', () => ({ html: `<script>a()</script>${'Plain words. '.repeat(300)}` }))
  await site.ask('/')
})

const request = (...lines: string[]) =>
  `${['GET / HTTP/1.1', 'Host: localhost', ...lines].join('\r\n')}\r\n\r\n`

/** Header lines in order, without those that speak of the connection or the moment. */
function readResponse(response: string): { lines: string[]; body: string } {
  const end = response.indexOf('\r\n\r\n')
  const lines = response.slice(0, end).split('\r\n')
  return {
    lines: lines.filter((line) => !/^(?:Date|Connection|Keep-Alive):/.test(line)),
    body: response.slice(end + 4),
  }
}

it('sends the same bytes with a head put together beforehand as with one put together by Node', async () => {
  const [whole = '', ordinary = ''] = splitResponses(
    await site.askRaw(request() + request('Connection: close')),
  )
  expect(whole).toContain('\r\nConnection: keep-alive\r\nKeep-Alive: timeout=75\r\nDate: ')
  expect(ordinary).toContain('\r\nConnection: close')
  expect(readResponse(whole)).toEqual(readResponse(ordinary))
})

it('answers requests that come in one piece, each in its turn', async () => {
  const responses = splitResponses(
    await site.askRaw(request() + request('Accept-Encoding: br') + request() + request('Connection: close')),
  )
  expect(responses).toHaveLength(4)
  expect(responses.every((response) => response.startsWith('HTTP/1.1 200 OK\r\n'))).toBe(true)
  expect(responses.map((response) => response.includes('Content-Encoding: br'))).toEqual([
    false,
    true,
    false,
    false,
  ])
})

it('says the time of the response, not of the page', async () => {
  const date = Date.parse(String((await site.ask('/')).headers.date))
  expect(Math.abs(Date.now() - date)).toBeLessThan(2000)
})

it('leaves old clients and closing connections to Node', async () => {
  expect(await site.askRaw('GET / HTTP/1.0\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 OK\r\n[\s\S]*Connection: close\r\n/,
  )
  expect(await site.askRaw(request('Connection: close'))).toMatch(/\r\nConnection: close\r\n/)
})

/** Each answer with its own length of body. */
function splitResponses(bytes: string): string[] {
  const responses: string[] = []
  for (let rest = bytes; rest; ) {
    const length = Number(/\r\nContent-Length: (\d+)\r\n/.exec(rest)?.[1])
    const end = rest.indexOf('\r\n\r\n') + 4 + length
    responses.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return responses
}
