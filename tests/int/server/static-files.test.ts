import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type RunningFront, startFront } from '@tests/support/running-front'
import { afterAll, beforeAll, expect, it } from 'vitest'

const SCRIPT = 'export const words = ["plain"];\n'.repeat(300)
/** With the hint to compile it whole. */
const SENT = `//# allFunctionsCalledOnLoad\n${SCRIPT}`

let site: RunningFront

beforeAll(async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'plain-ai-static-'))
  await mkdir(path.join(dir, '.next/static/chunks'), { recursive: true })
  await mkdir(path.join(dir, 'public/icons'), { recursive: true })
  await writeFile(path.join(dir, '.next/static/chunks/a1b2.js'), SCRIPT)
  await writeFile(path.join(dir, '.next/static/chunks/[slug]-c3.js'), SCRIPT)
  await writeFile(path.join(dir, 'public/icons/mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(path.join(dir, 'public/.env'), 'secret')
  site = await startFront({ dir })
})
afterAll(async () => {
  await site.stop()
  await rm(site.dir, { recursive: true, force: true })
})

it('sends hashed files compressed, for ever, and without asking Next', async () => {
  const br = await site.ask('/_next/static/chunks/a1b2.js', { headers: { 'accept-encoding': 'gzip, br' } })
  const gzip = await site.ask('/_next/static/chunks/a1b2.js', { headers: { 'accept-encoding': 'gzip' } })
  const plain = await site.ask('/_next/static/chunks/a1b2.js')
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ])
  expect(brotliDecompressSync(br.body).toString()).toBe(SENT)
  expect(gunzipSync(gzip.body).toString()).toBe(SENT)
  expect(plain.text).toBe(SENT)
  expect(br.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  expect(site.next.requests).toHaveLength(0)
})

it('knows file names with signs that URLs escape', async () => {
  expect((await site.ask('/_next/static/chunks/%5Bslug%5D-c3.js')).status).toBe(200)
})

it('answers 304, HEAD and 405 for files', async () => {
  const file = '/_next/static/chunks/a1b2.js'
  const { headers } = await site.ask(file)
  expect((await site.ask(file, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304)
  const head = await site.ask(file, { method: 'HEAD' })
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(SENT.length),
    0,
  ])
  expect((await site.ask(file, { method: 'POST' })).status).toBe(405)
})

it('prepares a file of the build once, whatever editors change', async () => {
  await site.ask('/_next/static/chunks/a1b2.js')
  const entry = site.front.cache.findFresh('/_next/static/chunks/a1b2.js')
  site.invalidate({ isWithdrawal: true })
  expect((await site.ask('/_next/static/chunks/a1b2.js')).text).toBe(SENT)
  expect(site.front.cache.findFresh('/_next/static/chunks/a1b2.js')).toBe(entry)
})

it('sends the public folder with a short life, and a drawing can run nothing', async () => {
  const { status, headers } = await site.ask('/icons/mark.svg')
  expect(status).toBe(200)
  expect(headers['cache-control']).toMatch(/^public, max-age=3600/)
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/)
})

it.each([
  '/_next/static/missing.js',
  '/.env',
  '/icons/../.env',
  '/_next/static/../../../package.json',
  '/_next/static/%2e%2e/BUILD_ID',
])('has no file %s', async (asked) => {
  const response = await site.askRaw(`GET ${asked} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect(response).toMatch(/^HTTP\/1\.1 (?:400|404) /)
  expect(response).not.toContain('secret')
})
