import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenLocally } from '@tests/support/listen-locally'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from '@/db/unavailable'
import { openObject } from '@/lib/media/bucket'

test('a bucket that breaks off within a file is not taken for a database that is away', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Length': 1_000 }).write('the beginning', () => response.destroy())
  })
  const endpoint = `http://127.0.0.1:${await listenLocally(server)}`
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const client = { endpoint, region: 'eu', credentials, forcePathStyle: true }
  const object = await openObject({ name: 'uploads', client }, 'sound.mp3')
  if (!object) throw new Error('The bucket gave no file.')
  const fault = await buffer(object.body).catch((error: unknown) => error)
  server.close()
  expect(fault).toMatchObject({ code: 'ECONNRESET' })
  expect(isDatabaseUnavailable(fault)).toBe(false)
})
