import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeGate, startFront } from '@tests/support/running-front'
import { serveFront } from '@tests/support/serve-front'
import { expect, it } from 'vitest'

const DRAIN = { noticeMs: 0, deadlineMs: 20_000 }

const site = serveFront()

function holdRoute(asked: string) {
  const entered = makeGate()
  const held = makeGate()
  site.next.routes.set(asked, async (_request, response) => {
    entered.open()
    await held.opened
    response.end('done')
  })
  return { entered, held }
}

it('finishes an open request and refuses new connections', async () => {
  const { entered, held } = holdRoute('/api/slow')
  const open = site.ask('/api/slow')
  await entered.opened
  const drained = site.front.drain(DRAIN)
  await expect(site.ask('/')).rejects.toThrow(/ECONNREFUSED/)
  held.open()
  expect((await open).text).toBe('done')
  await drained
})

it('answers a request on a connection that was already open, and closes that connection', async () => {
  const { entered, held } = holdRoute('/api/slow')
  site.next.pages.set('/', () => ({ html: 'home' }))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const first = await getWith(agent, site.port, '/')
  expect(first.headers.connection).toBe('keep-alive')
  const open = site.ask('/api/slow')
  await entered.opened
  const drained = site.front.drain(DRAIN)
  const second = await getWith(agent, site.port, '/')
  expect([second.statusCode, second.headers.connection]).toEqual([200, 'close'])
  held.open()
  await open
  await drained
  agent.destroy()
})

it('says so for a moment on new connections, too, before it stops accepting any', async () => {
  const drained = site.front.drain({ ...DRAIN, noticeMs: 400 })
  const response = await getRaw(site.port, '/readyz')
  expect([response.statusCode, response.headers.connection]).toEqual([503, 'close'])
  response.resume()
  await drained
  await expect(getRaw(site.port, '/readyz')).rejects.toThrow(/ECONNREFUSED/)
})

it('sends a response to its last byte that was ended before its reader took it', async () => {
  const size = 12_000_000
  site.next.routes.set('/api/large', (_request, response) => void response.end(Buffer.alloc(size)))
  const response = await getRaw(site.port, '/api/large')
  const drained = site.front.drain(DRAIN)
  // Longer than any pause after which a connection counts as quiet.
  await delay(1_500)
  let received = 0
  for await (const chunk of response) received += (chunk as Buffer).length
  expect(received).toBe(size)
  await drained
})

it('closes connections on which nothing happens', async () => {
  const quiet = connect(site.port, '127.0.0.1')
  quiet.on('error', () => {})
  await once(quiet, 'connect')
  const closed = once(quiet, 'close')
  await site.front.drain({ ...DRAIN, deadlineMs: 2_000 })
  await closed
})

it('cuts a listener who takes longer than the deadline', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'plain-ai-drain-'))
  await mkdir(path.join(dir, 'media'))
  await writeFile(path.join(dir, 'media/long.mp3'), Buffer.alloc(30_000_000))
  const radio = await startFront({ dir })
  const listening = await getRaw(radio.port, '/media/long.mp3')
  // The listener reads nothing, as a paused player does.
  const began = Date.now()
  await radio.front.drain({ ...DRAIN, deadlineMs: 300 })
  expect(Date.now() - began).toBeLessThan(5000)
  listening.destroy()
  await rm(dir, { recursive: true, force: true })
})

function getRaw(port: number, asked: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: asked, agent: false }, resolve).on('error', reject)
  })
}

function getWith(agent: Agent, port: number, asked: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get({ agent, port, host: '127.0.0.1', path: asked }, (response) => {
      response.resume()
      response.on('end', () => resolve(response))
    })
    request.on('error', reject)
  })
}
