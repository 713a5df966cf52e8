import { crc32 } from 'node:zlib'
import { type ApiResponse, Visitor } from '@tests/support/api-client'
import { listener, listenerAt, visitorAs } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const server = serveApi()

const plain = (width: number, height: number, background: string) =>
  ({ width, height, channels: 3, background }) as const

/** Red on the left, blue on the right, as a camera writes it that was held sideways. */
const photo = () =>
  sharp({ create: plain(600, 400, 'blue') })
    .composite([{ input: { create: plain(300, 400, 'red') }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: 'Ada Lovelace' } })
    .jpeg()
    .toBuffer()

/** A few bytes that claim 2.5 thousand million pixels. */
async function hugePng(): Promise<Buffer> {
  const png = await sharp({ create: plain(1, 1, 'white') })
    .png()
    .toBuffer()
  png.writeUInt32BE(50_000, 16)
  png.writeUInt32BE(50_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

const send = (visitor: Visitor, bytes: Uint8Array): Promise<ApiResponse> =>
  visitor.request('PUT', '/api/auth/avatar', {
    raw: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
  })

const pictureOf = async (visitor: Visitor): Promise<string> =>
  String((await visitor.get('/api/auth/me')).body.profileImage)

async function fetchPicture(visitor: Visitor, path: string): Promise<Response> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(server.url + path, { headers: { cookie } })
}

test('a photo becomes a small square, upright, without what the camera wrote into it', async () => {
  const visitor = await listenerAt(server)
  const { status, body } = await send(visitor, await photo())
  expect(status).toBe(200)
  const path = await pictureOf(visitor)
  expect(body.user?.profileImage).toBe(path)
  const response = await fetchPicture(visitor, path)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  const image = Buffer.from(await response.arrayBuffer())
  const { width, height, format, exif, orientation } = await sharp(image).metadata()
  expect([width, height, format, exif, orientation]).toEqual([256, 256, 'webp', undefined, undefined])
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  const isRed = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128
  expect([isRed(20, 20), isRed(236, 20), isRed(20, 236)]).toEqual([true, true, false])
})

test('what is no picture, or claims to be a huge one, is refused, and the one before stays', async () => {
  const visitor = await listenerAt(server)
  await send(visitor, await photo())
  const before = await pictureOf(visitor)
  const bomb = await hugePng()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
  const cut = (await photo()).subarray(0, 900)
  for (const wrong of [Buffer.from('GIF89a'), svg, cut, bomb, Buffer.alloc(0)])
    expect((await send(visitor, wrong)).status).toBe(400)
  expect(await pictureOf(visitor)).toBe(before)
})

test('is shown to its owner alone, until it is replaced or taken away', async () => {
  const user = await listener(server.payload)
  const visitor = await visitorAs(server, user)
  const stranger = await listenerAt(server)
  await send(visitor, await photo())
  const path = await pictureOf(visitor)
  expect((await fetchPicture(stranger, path)).status).toBe(404)
  expect((await fetchPicture(new Visitor(server), path)).status).toBe(401)
  const other = await sharp(await photo())
    .negate()
    .png()
    .toBuffer()
  await send(visitor, other)
  expect((await fetchPicture(visitor, path)).status).toBe(404)
  expect((await visitor.delete('/api/auth/avatar')).body.user?.profileImage).toBeNull()
  await send(visitor, other)
  await visitor.put('/api/auth/profile', { profileImage: 'https://pictures.example/me.png' })
  const rows = await server.query('SELECT 1 FROM avatars WHERE user_id = $1', [user.id])
  expect(rows).toEqual([])
})
