import { createServer } from 'node:http'
import { listenLocally } from '@tests/support/listen-locally'
import { feedWith, itemWith, openFeed } from '@tests/support/odd-feed'
import { serveApi } from '@tests/support/serve-api'
import { silentMp3 } from '@tests/support/silent-mp3'
import { readFourParts } from '@tests/support/sounds'
import { taggedMp3 } from '@tests/support/tagged-mp3'
import { readWaitingSound } from '@tests/support/work-off-jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Result } from '@/lib/transfer/run-import'

const server = serveApi()

/** What the old host answers, by path and query. */
const answers = new Map<string, { body: string | Buffer; type?: string }>()
const host = createServer(({ url = '' }, response) => {
  const answer = answers.get(url)
  if (!answer) return void response.writeHead(404).end()
  response.setHeader('Content-Type', answer.type ?? 'application/octet-stream').end(answer.body)
})
let address = ''
beforeAll(async () => {
  address = `http://127.0.0.1:${await listenLocally(host)}`
})
afterAll(() => void host.close())

const sound = (name: string) => Buffer.concat([silentMp3(), Buffer.from(`TAG${name}`.padEnd(128))])

async function importFeed(body: string | Buffer, type = 'application/rss+xml'): Promise<Result[]> {
  const { runImport } = await import('@/lib/transfer/run-import')
  const reach = { idleMs: 2_000, signal: new AbortController().signal }
  answers.set('/feed.xml', { body, type })
  const show = await openFeed(`${address}/feed.xml`, reach)
  return runImport(server.payload, { show, reach, onProgress: () => undefined })
}

const episodesOf = async (results: readonly Result[]) => {
  const ids = results.flatMap(({ kind, id }) => (kind === 'episode' && id ? [id] : []))
  const read = (id: string) => server.payload.findByID({ collection: 'episodes', id, depth: 1 })
  return Promise.all(ids.map(read))
}

test('a feed is read in the encoding that its server names', async () => {
  answers.set('/a.mp3', { body: sound('a') })
  const feed = feedWith(itemWith('<description>Café</description>', { guid: 'a', url: '/a.mp3' }))
  const results = await importFeed(Buffer.from(feed, 'latin1'), 'text/xml; charset=ISO-8859-1')
  expect(await episodesOf(results)).toMatchObject([{ description: '<p>Café</p>' }])
})

test('a transcript that cannot be had gives way to the next one, and a bad cue costs itself', async () => {
  answers.set('/b.mp3', { body: sound('b') })
  answers.set('/b.vtt', {
    body: Buffer.from(
      'WEBVTT\n\n00:00.000 --> 00:01.000\nCafé.\n\n00:0x.000 --> 00:02.000\nLost.\n\n00:02.000 --> 00:03.000\nOne.',
      'latin1',
    ),
  })
  const transcripts = ['/gone.json', '/b.vtt'].map((url) => `<podcast:transcript url="${url}"/>`).join('')
  const results = await importFeed(feedWith(itemWith(transcripts, { guid: 'b', url: '/b.mp3' })))
  const [episode] = await episodesOf(results)
  expect(episode?.transcriptSegments).toMatchObject([{ text: 'Café.' }, { text: 'One.' }])
  expect(results[1]?.remarks).toEqual([
    'its transcript: 127.0.0.1 answered 404 when asked for the transcript.',
    'its transcript: 1 of its cues cannot be read and stays behind',
  ])
})

test('a transcription that is under way is left alone, and a transcript that comes later is taken', async () => {
  answers.set('/p.mp3', { body: sound('p') })
  answers.set('/p.vtt', { body: 'WEBVTT\n\n00:00.000 --> 00:01.000\nOf the feed.' })
  const item = (inner: string) => feedWith(itemWith(inner, { guid: 'p', url: '/p.mp3' }))
  const [episode] = await episodesOf(await importFeed(item('')))
  await server.query(`UPDATE transcripts SET status = 'processing' WHERE episode_id_id = '${episode?.id}'`)
  const results = await importFeed(item('<podcast:transcript url="/p.vtt"/>'))
  expect(results[1]?.outcome).toBe('unchanged')
  await server.query(`UPDATE transcripts SET status = 'pending' WHERE episode_id_id = '${episode?.id}'`)
  const later = await importFeed(item('<podcast:transcript url="/p.vtt"/>'))
  expect(later.map(({ outcome }) => outcome)).toContain('updated')
  expect((await episodesOf(later))[0]?.transcriptSegments).toHaveLength(1)
})

test('chapters inside the sound come where the feed tells none, and odd ones of a file are counted', async () => {
  const chapters = [
    { title: 'Two', startMs: 6_000, endMs: 9_000 },
    { title: 'One', startMs: 0, endMs: 6_000 },
    { title: ' ', startMs: 7_000, endMs: 8_000 },
  ]
  answers.set('/c.mp3', { body: taggedMp3({ title: 'C', cover: Buffer.alloc(0), chapters }) })
  answers.set('/d.mp3', { body: taggedMp3({ title: 'D', cover: Buffer.alloc(0), chapters }) })
  answers.set('/d.json', {
    body: JSON.stringify({ chapters: [{ startTime: 1, title: 'Own' }, { startTime: 2 }] }),
  })
  const results = await importFeed(
    feedWith(
      itemWith('<itunes:duration>0:03</itunes:duration>', { guid: 'c', url: '/c.mp3' }) +
        itemWith('<podcast:chapters url="/d.json"/>', { guid: 'd', url: '/d.mp3' }),
    ),
  )
  expect(
    (await episodesOf(results)).map(({ chapters }) => chapters?.map(({ start, title }) => [start, title])),
  ).toEqual([
    [
      [0, 'One'],
      [6, 'Two'],
    ],
    [[1, 'Own']],
  ])
  const remark = ['1 of its chapters: they have no title, or no time that can be read.']
  expect(results.map(({ remarks }) => remarks)).toEqual([[], remark, remark])
})

test('a chapter beyond the end of the sound stays behind with a remark, whatever length the feed tells', async () => {
  answers.set('/end.mp3', { body: readFourParts('mp3') })
  answers.set('/end.json', {
    body: JSON.stringify({
      chapters: [0, 5, 60].map((startTime) => ({ startTime, title: `At ${startTime}` })),
    }),
  })
  const inner = '<itunes:duration>3661</itunes:duration><podcast:chapters url="/end.json"/>'
  const results = await importFeed(feedWith(itemWith(inner, { guid: 'end', url: '/end.mp3' })))
  expect((await episodesOf(results))[0]?.chapters).toMatchObject([{ title: 'At 0' }, { title: 'At 5' }])
  expect(results[1]?.remarks).toEqual(['1 of its chapters: the episode ends before.'])
})

test('the length of the sound takes the place of what the feed says of it', async () => {
  answers.set('/e.mp3', { body: readFourParts('mp3') })
  const item = (guid: string) => itemWith('<itunes:duration>3661</itunes:duration>', { guid, url: '/e.mp3' })
  const results = await importFeed(feedWith(item('e')))
  expect(await episodesOf(results)).toMatchObject([{ duration: '1:01:01' }])
  await readWaitingSound(server.payload)
  expect(await episodesOf(results)).toMatchObject([{ duration: '0:08' }])

  const [editable] = await episodesOf(results)
  await server.payload.update({ collection: 'episodes', id: editable?.id ?? '', data: { duration: '7:00' } })
  // It is measured already when the second episode with it comes.
  expect(
    await episodesOf(await importFeed(feedWith(item('e') + item('f').replace('<guid>f', '<guid>e-2')))),
  ).toMatchObject([{ duration: '7:00' }, { duration: '0:08' }])
})

test('a length that an editor wrote before the sound was read stays', async () => {
  answers.set('/k.mp3', { body: Buffer.concat([readFourParts('mp3'), Buffer.from('TAGk'.padEnd(128))]) })
  const inner = '<itunes:duration>3661</itunes:duration>'
  const results = await importFeed(feedWith(itemWith(inner, { guid: 'k', url: '/k.mp3' })))
  await server.query(
    `UPDATE episodes SET duration = '7:00', updated_at = updated_at + interval '2 seconds' WHERE guid = 'k'`,
  )
  await readWaitingSound(server.payload)
  expect(await episodesOf(results)).toMatchObject([{ duration: '7:00' }])
})

test('a sound that only a query tells from the one before is fetched anew', async () => {
  answers.set('/dl?id=1', { body: sound('one') })
  answers.set('/dl?id=2', { body: sound('two') })
  answers.set('/dl?id=2&token=new', { body: sound('two') })
  const importSound = (query: string) =>
    importFeed(feedWith(itemWith('', { guid: 'g', url: `/dl?${query.replace('&', '&amp;')}` })))
  const outcomeOf = (results: readonly Result[]) => results[1]?.outcome
  expect(outcomeOf(await importSound('id=1'))).toBe('imported')
  expect(outcomeOf(await importSound('id=2'))).toBe('updated')
  expect(outcomeOf(await importSound('id=2&token=new'))).toBe('unchanged')
})

test('an episode that came before its guid was shared comes no second time', async () => {
  answers.set('/h.mp3?g=1', { body: sound('h1') })
  answers.set('/h.mp3?g=2', { body: sound('h2') })
  const item = (g: number) => itemWith('', { guid: 'https://old.example/podcast', url: `/h.mp3?g=${g}` })
  const [first] = await episodesOf(await importFeed(feedWith(item(1))))
  const results = await importFeed(feedWith(item(2) + item(1)))
  expect(results.map(({ outcome }) => outcome)).toEqual(['unchanged', 'imported', 'unchanged'])
  const [second, again] = await episodesOf(results)
  expect(again?.id).toBe(first?.id)
  expect(second?.guid).toBe(`${address}/h.mp3?g=2`)
  const last = await importFeed(feedWith(item(2) + item(1)))
  expect(last.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged'])
})

test('episodes of one title come all, though they are imported at once', async () => {
  const names = [1, 2, 3, 4, 5, 6].map((number) => `same-title-${number}`)
  for (const name of names) answers.set(`/${name}.mp3`, { body: sound(name) })
  const items = names.map((name) => itemWith('', { guid: name, url: `/${name}.mp3` }))
  const results = await importFeed(feedWith(items.join('')))
  expect(results.filter(({ kind, outcome }) => kind === 'episode' && outcome === 'imported')).toHaveLength(6)
})
