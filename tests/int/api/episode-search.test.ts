import { Visitor } from '@tests/support/api-client'
import { daysFromNow, publishedEpisode, scheduledEpisode, unpublishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, describe, expect, test } from 'vitest'

const server = serveApi()
const visitor = new Visitor(server)

const TITLES = ['Étude in Naïve Bayes', 'Move 37', 'The 100% Claim', 'A_B Testing']

beforeAll(async () => {
  for (const [index, title] of TITLES.entries()) {
    await publishedEpisode(server.payload, {
      title,
      season: index < 2 ? 2 : 1,
      publishDate: daysFromNow(-1 - index),
      summary: 'Every summary speaks of kittens.',
    })
  }
  await scheduledEpisode(server.payload, { title: 'Move 38' })
  await unpublishedEpisode(server.payload, { title: 'Move 39' })
})

const ask = async (query: string) => {
  const { status, list, headers } = await visitor.get(`/api/episodes?${query}`)
  return { status, titles: list.map(({ title }) => title), total: headers.get('x-total-count') }
}

describe('GET /api/episodes?q=', () => {
  test.each([
    ['q=move', ['Move 37']],
    ['q=37+move', ['Move 37']],
    ['q=etude', ['Étude in Naïve Bayes']],
    ['q=%25', ['The 100% Claim']],
    ['q=_', ['A_B Testing']],
    ['q=%5C', []],
    ['q=kittens', []],
    ['q=move&season=1', []],
    ['q=e&season=2', ['Étude in Naïve Bayes', 'Move 37']],
  ])('%s finds what is public and has all words in its title', async (query, titles) => {
    expect(await ask(query)).toEqual({ status: 200, titles, total: String(titles.length) })
  })

  test('an empty search asks for everything, as it was', async () => {
    expect(await ask('q=')).toEqual({ status: 200, titles: TITLES, total: null })
    expect((await ask('q=++')).titles).toEqual(TITLES)
  })

  test('pages say how many there are in all', async () => {
    expect(await ask('q=e&limit=1&page=2')).toEqual({ status: 200, titles: ['Move 37'], total: '4' })
    expect(await ask('page=2&limit=3')).toEqual({ status: 200, titles: ['A_B Testing'], total: '4' })
    expect(await ask('page=9')).toEqual({ status: 200, titles: [], total: '4' })
  })
})
