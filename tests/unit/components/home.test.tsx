import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EpisodeArchive } from '@/components/episode/episode-archive'
import { LatestSection } from '@/components/episode/latest-section'
import { HeroFacts } from '@/components/home/hero-facts'
import { ServerData } from '@/components/ui/server-data'
import { ARCHIVE_PATH, EMPTY_ARCHIVE } from '@/lib/episodes/archive'

it('a show without episodes says so once', () => {
  const html = renderToStaticMarkup(
    <ServerData data={{ [ARCHIVE_PATH]: EMPTY_ARCHIVE }}>
      <HeroFacts />
      <LatestSection />
      <EpisodeArchive />
    </ServerData>,
  )
  expect(html.match(/No episodes available\. Please check back later\./g)).toHaveLength(1)
})
