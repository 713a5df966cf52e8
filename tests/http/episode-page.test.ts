import { signInAsAdministrator } from '@tests/support/http-member'
import { readPage, request, siteUrl } from '@tests/support/read-page'
import { expect, test } from 'vitest'
import type { EpisodeDetail } from '@/lib/episodes/episode-detail'

const SLUG = 'one-word-at-a-time'

async function fetchJson<Body>(path: string): Promise<Body> {
  return (await (await request(path)).json()) as Body
}

const fetchEpisode = (idOrSlug: string) => fetchJson<EpisodeDetail>(`/api/episodes/${idOrSlug}`)

test('says which episode it is, of when, and how long', async () => {
  const episode = await fetchEpisode(SLUG)
  const { main, document } = await readPage(`/episodes/${SLUG}`)
  main.getByRole('heading', { level: 1, name: episode.title })
  main.getByText(`Season ${episode.season}, Episode ${episode.episodeNumber}`)
  main.getByAltText(`Cover of ${episode.title}`)
  const times = [...document.querySelectorAll('main header time')]
  expect(times[0]?.getAttribute('datetime')).toBe(episode.publishDate)
  expect(times.some((time) => time.textContent?.includes(episode.duration))).toBe(true)
  const audio = document.querySelector('meta[property="og:audio"]')
  expect(audio?.getAttribute('content')).toMatch(/^http.+\.mp3$/)
})

test('says once, at the foot of the page, that the voices are synthetic', async () => {
  const { page } = await readPage(`/episodes/${SLUG}`)
  const [notice, ...others] = page.getAllByText(/the voices are synthetic/)
  expect(others).toEqual([])
  expect(page.getByRole('contentinfo').contains(notice ?? null)).toBe(true)
})

test('can be read whole and heard without scripts', async () => {
  const episode = await fetchEpisode(SLUG)
  const { main, document, text } = await readPage(`/episodes/${SLUG}`)
  const audio = [...document.querySelectorAll('noscript')]
    .map(({ innerHTML }) => /<audio[^>]*src="([^"]+)"/.exec(innerHTML)?.[1])
    .find(Boolean)
  const sound = await request(audio ?? '', { headers: { range: 'bytes=0-99' } })
  expect([sound.status, sound.headers.get('content-type')]).toEqual([206, 'audio/mpeg'])
  expect(main.queryByRole('slider'), 'no control that does nothing').toBeNull()
  const [last] = episode.transcriptSegments.slice(-1)
  expect(text).toContain(last?.text ?? 'There is no transcript.')
})

test('is found by the id of its episode as by the slug', async () => {
  const { id, title } = await fetchEpisode(SLUG)
  const { main, document } = await readPage(`/episodes/${id}`)
  main.getByRole('heading', { level: 1, name: title })
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href')
  expect(canonical).toBe(new URL(`/episodes/${SLUG}`, siteUrl).href)
  const transcript = await readPage(`/episode-transcripts/${SLUG}`)
  expect(transcript.document.title).toContain(`${title}: Transcript · `)
})

test('of an episode that is not there is a whole page with status 404 and a way home', async () => {
  const { response, main, document } = await readPage('/episodes/never-recorded')
  expect(response.status).toBe(404)
  main.getByRole('heading', { level: 1, name: 'Episode not found' })
  main.getByText('The episode may have been removed or the link is incorrect.')
  expect(document.title).toMatch(/^Episode not found · /)
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(main.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
})

test('counts downloads from the first on', async () => {
  const boss = await signInAsAdministrator(siteUrl)
  const { id, title } = await fetchEpisode('move-37')
  const count = async () => {
    // Pages are rendered again on edits, not on each play.
    expect((await boss.patch(`/api/cms/episodes/${id}`, { title })).status).toBe(200)
    return /([\d,]+) downloads?</.exec((await readPage('/episodes/move-37')).html)?.[1]
  }
  const before = await count()
  expect(before).not.toBe('0')
  // A listener of its own: a browser that is none counts for nothing.
  const agent = `Mozilla/5.0 (X11; Linux x86_64; rv:${Date.now()}) Firefox/149.0`
  const headers = { 'user-agent': agent, 'content-type': 'application/json' }
  const body = JSON.stringify({ platform: 'direct' })
  expect((await request(`/api/episodes/${id}/play`, { method: 'POST', headers, body })).status).toBe(200)
  expect(await count()).toBe(String(Number(before ?? 0) + 1))
})

test('programs that know its address find its player, the only page that others may frame', async () => {
  const { document } = await readPage(`/episodes/${SLUG}`)
  const discovery = document.querySelector('link[type="application/json+oembed"]')?.getAttribute('href') ?? ''
  const { pathname, search } = new URL(discovery)
  const answer = await fetchJson<{ html: string }>(pathname + search)
  expect(answer).toMatchObject({ type: 'rich', version: '1.0', thumbnail_width: 1200 })
  expect(answer.html).toContain(`/embed/${SLUG}"`)

  const embed = await request(`/embed/${SLUG}`)
  expect(embed.headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(embed.headers.get('x-frame-options')).toBeNull()
  expect((await embed.arrayBuffer()).byteLength).toBeLessThan(30_000)
  const missing = await readPage('/embed/never-recorded')
  expect(missing.response.status).toBe(404)
  missing.main.getByRole('heading', { level: 1, name: 'Episode not found' })
  for (const path of ['/', `/episodes/${SLUG}`, '/admin', '/oembed']) {
    const { headers } = await request(path)
    expect(headers.get('content-security-policy'), path).toMatch(/frame-ancestors '(?:self|none)'/)
    expect(headers.get('x-frame-options'), path).toBe('SAMEORIGIN')
  }
})
