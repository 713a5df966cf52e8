import { person, publishedEpisode, saveShow, scheduledEpisode } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { silentMp3 } from '@tests/support/silent-mp3'
import { square, upload } from '@tests/support/uploads'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

const server = serveApi()
const boss = signInAdministrator(server)

const sound = (name: string) => upload(server.payload, `${name}.mp3`, silentMp3(20_000))
const picture = async (name: string) => upload(server.payload, `${name}.png`, await square(200))

function replace(id: string, name: string, data: Buffer, type: string) {
  const form = new FormData()
  form.append('_payload', '{}')
  form.append('file', new File([new Uint8Array(data)], name, { type }))
  return boss.request('PATCH', `/api/cms/media/${id}`, { raw: form })
}
const messageOf = (body: Record<string, unknown>) => (body.errors as { message: string }[])[0]?.message

describe('a file keeps its kind', () => {
  test('when a picture comes for a sound', async () => {
    const { id } = await sound('spoken')
    const { status, body } = await replace(id, 'cover.png', await square(100), 'image/png')
    expect([status, messageOf(body)]).toEqual([409, expect.stringContaining('only a sound can replace it')])
    expect(await server.payload.findByID({ collection: 'media', id })).toMatchObject({
      mimeType: 'audio/mpeg',
    })
  })

  test('also when many are to be replaced at once', async () => {
    await sound('one-of-many')
    const form = new FormData()
    form.append('_payload', '{}')
    form.append('file', new File([new Uint8Array(await square(50))], 'all.png', { type: 'image/png' }))
    const { status } = await boss.request('PATCH', '/api/cms/media?where[filename][like]=one-of', {
      raw: form,
    })
    expect(status).toBeGreaterThanOrEqual(400)
  })
})

describe('a file that the public site uses is not deleted', () => {
  const remove = (id: string) => boss.delete(`/api/cms/media/${id}`)

  test.for([
    ['the sound of an episode', 'the sound of “In Use”'],
    ['the cover of an episode', 'the cover of “In Use”'],
    ['the picture of a guest', 'the picture of Ada Guest'],
    ['a picture of the show', 'a picture of the show'],
  ] as const)('%s', async ([use, words]) => {
    const file = use.includes('sound') ? await sound('used') : await picture('used')
    if (use === 'the sound of an episode')
      await publishedEpisode(server.payload, { title: 'In Use', audio: file.id })
    if (use === 'the cover of an episode')
      await publishedEpisode(server.payload, { title: 'In Use', artwork: file.id })
    if (use === 'the picture of a guest') {
      const guest = await person(server.payload, 'Ada Guest', { picture: file.id })
      await publishedEpisode(server.payload, { people: [{ person: guest.id, role: 'guest' }] })
    }
    if (use === 'a picture of the show') await saveShow(server.payload, { artwork: file.id })
    const { status, body } = await remove(file.id)
    expect([status, messageOf(body)]).toEqual([409, expect.stringContaining(words)])
    const many = await boss.delete(`/api/cms/media?where[id][equals]=${file.id}`)
    expect(JSON.stringify(many.body)).toContain(words)
    expect(
      (await server.payload.count({ collection: 'media', where: { id: { equals: file.id } } })).totalDocs,
    ).toBe(1)
  })

  test('but one that only an episode to come uses is, and one that nothing uses', async () => {
    const file = await sound('to-come')
    await scheduledEpisode(server.payload, { audio: file.id })
    expect((await remove(file.id)).status).toBe(200)
    expect((await remove((await picture('unused')).id)).status).toBe(200)
  })
})

test('a damaged picture is refused in words', async () => {
  const whole = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: '#345',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  for (const [name, data] of [
    ['cut.jpg', whole.subarray(0, 900)],
    ['overwritten.jpg', Buffer.concat([whole.subarray(0, 700), Buffer.alloc(3_000, 7)])],
    ['cut.png', (await square(400)).subarray(0, 300)],
  ] as const) {
    const form = new FormData()
    form.append('_payload', '{}')
    form.append(
      'file',
      new File([new Uint8Array(data)], name, { type: name.endsWith('png') ? 'image/png' : 'image/jpeg' }),
    )
    const { status, body } = await boss.request('POST', '/api/cms/media', { raw: form })
    expect([name, status, messageOf(body)]).toEqual([name, 400, expect.stringContaining('is damaged')])
  }
})
