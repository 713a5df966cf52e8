import { Visitor } from '@tests/support/api-client'
import { administrator, publishedEpisode, visitorAs } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'

// What Payload's own REST would answer with a bare 500, though the fault is the sender's.
const server = serveApi()
let boss: Visitor
let anonymous: Visitor

beforeAll(async () => {
  anonymous = new Visitor(server.url)
  boss = await visitorAs(server, await administrator(server.payload))
})

test.each([
  'episodes/1.5',
  'episodes/99999999999999',
  'episodes?where[id][in]=x,y',
  'episodes?where[season][equals]=99999e999',
  'episodes?where[season][near]=abc',
  'episodes?where[title][like]=%00',
  'episodes?where[transcriptSegments.0.text][equals]=x',
  "episodes?where[transcriptSegments.'.text][equals]=x",
  'episodes?where[transcriptionStatus][in][]=x',
  'episodes?where[isPublished][equals]=x',
  'episodes?where[publishDate][less_than]=never',
  'episodes?where[__proto__][equals]=x',
  'episodes?where=x',
  'episodes?where[or]=x',
  'episodes?page=99999999999999999999',
  'episodes?page=-1',
  'episodes?limit=1.5',
  'episodes?sort=nope,%00',
  'episodes?select=x&populate=x&joins=x&depth=x&locale=x',
  'episodes/versions',
  'episodes/versions/x',
  'globals/show/versions/x',
  'globals/__proto__',
  'media/file/nope.jpg',
  'media/file/..%2f..%2fsecret',
  'media/paste-url?src=http://127.0.0.1:1/',
  'research_papers/%00',
  'constructor',
  'constructor/x',
  '__proto__',
  'episodes/%E0%A4%A',
])('GET /api/cms/%s is no fault of the server', async (path) => {
  for (const visitor of [anonymous, boss]) {
    expect((await visitor.get(`/api/cms/${path}`)).status).toBeLessThan(500)
  }
})

test('an editor’s slips are told in words, never as a fault', async () => {
  const [episode, other] = [await publishedEpisode(server.payload), await publishedEpisode(server.payload)]
  const taken = await boss.patch(`/api/cms/episodes/${other.id}`, { slug: episode.slug })
  expect(taken.status).toBe(400)
  for (const change of [
    { season: 1e300 },
    { season: 'two' },
    { episodeNumber: 1.5 },
    { audioUrl: 'javascript:alert(1)' },
    { title: 'x'.repeat(201) },
    { transcriptOrigin: 'nobody' },
    { transcriptSegments: [{ id: 'a', start: 5, end: 1, text: 'backwards' }] },
    { transcriptSegments: 'none' },
    { resources: [{ title: 'x', url: 'data:text/html,x' }] },
  ]) {
    const { status } = await boss.patch(`/api/cms/episodes/${episode.id}`, change)
    expect({ change, status }).toEqual({ change, status: 400 })
  }
})
