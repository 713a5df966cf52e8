import { createServer } from 'node:http'
import { letter } from '@tests/support/builders'
import { listenLocally } from '@tests/support/listen-locally'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { afterAll, expect, test } from 'vitest'

const web = createServer(({ url }, response) => {
  if (url === '/slow') return
  if (url === '/moved') response.writeHead(301, { Location: '/there' })
  else response.writeHead(Number(/\d+/.exec(url ?? '')?.[0] ?? 200))
  response.end()
})
const site = `http://127.0.0.1:${await listenLocally(web)}`
afterAll(() => {
  web.closeAllConnections()
  web.close()
})

const server = serveApi()
const boss = signInAdministrator(server)

async function problemsOf(...urls: string[]) {
  const link = (url: string) => ({
    type: 'link',
    version: 3,
    fields: { linkType: 'custom', url, newTab: false },
    children: [{ type: 'text', version: 1, text: 'a link', format: 0 }],
  })
  const children = [{ type: 'paragraph', version: 1, children: urls.map(link) }]
  const { id } = await letter(server.payload, { body: { root: { type: 'root', version: 1, children } } })
  return (await boss.get(`/api/admin/letters/${id}/links`)).body as unknown as string[]
}

test('a link whose page is gone is dead, and is told apart from one whose server does not say', async () => {
  const problems = await problemsOf(
    `${site}/there`,
    `${site}/moved`,
    `${site}/404`,
    `${site}/410`,
    `${site}/403`,
    `${site}/500`,
    'http://nowhere.invalid/',
  )
  expect(problems).toEqual([
    expect.stringMatching(/\/404 leads to a page that does not exist/),
    expect.stringMatching(/\/410 leads to a page that does not exist/),
    expect.stringMatching(/\/403 could not be checked/),
    expect.stringMatching(/\/500 could not be checked/),
    expect.stringMatching(/nowhere\.invalid\/ could not be checked/),
  ])
})

test('addresses of a private network are not asked', async () => {
  expect(await problemsOf('http://10.0.0.1/', 'http://[::1]:1/', 'http://169.254.169.254/latest')).toEqual([
    expect.stringMatching(/10\.0\.0\.1\/ could not be checked/),
    expect.stringMatching(/\[::1\]:1\/ could not be checked/),
    expect.stringMatching(/169\.254\.169\.254\/latest could not be checked/),
  ])
})

test('a server that never answers holds the check up for seconds alone', async () => {
  const begun = performance.now()
  expect(await problemsOf(`${site}/slow`)).toEqual([expect.stringMatching(/\/slow could not be checked/)])
  expect(performance.now() - begun).toBeLessThan(12_000)
}, 30_000)
