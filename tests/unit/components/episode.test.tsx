import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EpisodeCard } from '@/components/episode/episode-card'
import { EpisodeHeader, EpisodePeople } from '@/components/episode/episode-header'
import { Description } from '@/components/episode/show-notes'
import { TranscriptSection } from '@/components/transcript/transcript-section'
import { episodeDetail } from './sample-detail'

it('an episode in the archive has no play button while there is no audio, and no picture while there is none', () => {
  const bare = renderToStaticMarkup(
    <EpisodeCard episode={episodeDetail({ audioUrl: null, artwork: null })} />,
  )
  expect(bare).not.toContain('Play What is AI?')
  expect(bare).not.toContain('<img')
})

it('who is heard in an episode is said in one line under its date, with the roles that are no host’s and no guest’s', () => {
  const people = [
    { name: 'Ada', slug: 'ada', role: 'host' as const },
    { name: 'Bo', slug: 'bo', role: 'guest' as const },
    { name: 'Cy', slug: 'cy', role: 'narrator' as const },
    { name: 'Di', slug: 'di', role: 'co-host' as const },
  ].map((person) => ({ ...person, link: null, picture: null }))
  const html = renderToStaticMarkup(<EpisodePeople people={people} />)
  expect(html.replace(/<span><span>(?=With)/, ' · ').replace(/<[^>]+>/g, '')).toBe(
    'Hosted by Ada and Di (co-host) · With Bo and Cy (narrator)',
  )
  expect(html).toContain('href="/people/bo"')
  expect(renderToStaticMarkup(<EpisodePeople people={[]} />)).toBe('')
})

describe('a description on a page', () => {
  it.each([
    [640, false],
    // A rest of a line or two is not worth a press.
    [700, false],
    [800, true],
  ])('of %d characters: folded %s', (length, isFolded) => {
    const html = renderToStaticMarkup(<Description terms={[]} html={`<p>${'a'.repeat(length)}</p>`} />)
    expect(html.includes('Show more')).toBe(isFolded)
    expect(html.includes('…')).toBe(isFolded)
  })

  it('is cleaned before it is folded', () => {
    const html = renderToStaticMarkup(
      <Description
        terms={[]}
        html={`<p onclick="x()">${'words '.repeat(200)}</p><script>alert(1)</script>`}
      />,
    )
    expect(html).toContain('Show more')
    expect(html).not.toMatch(/onclick|<script|alert/)
  })
})

it.each(['pending', 'processing', 'failed'] as const)(
  'the transcript is neither shown nor linked while %s',
  (transcriptionStatus) => {
    const episode = episodeDetail({ transcriptionStatus })
    expect(renderToStaticMarkup(<TranscriptSection terms={[]} episode={episode} />)).toBe('')
    expect(renderToStaticMarkup(<EpisodeHeader episode={episode} isPreview={false} />)).not.toContain(
      '#transcript',
    )
  },
)

it('what is not published yet can be neither saved nor shared', () => {
  const header = (isPreview: boolean) =>
    renderToStaticMarkup(<EpisodeHeader episode={episodeDetail()} isPreview={isPreview} />)
  expect(header(false)).toMatch(/Bookmark.*Share/s)
  expect(header(true)).not.toMatch(/Bookmark|Share/)
})
