import { describePage } from '@/app/(site)/describe-page'
import { PageTop } from '@/app/(site)/page-top'
import { loadArchive, loadFoundEpisodes, loadShow } from '@/app/site-content'
import { EpisodeBrowser } from '@/components/episode/episode-browser'
import { ServerData } from '@/components/ui/server-data'
import { episodeSearchOf, foundPath } from '@/lib/search/episode-search'
import { describeSeasons } from '@/lib/sharing/structured-data'
import { PAGES } from '@/lib/site/pages'

const PAGE = PAGES.episodes

export const generateMetadata = () => describePage(PAGE)

/** `searched/[list]` gives the query. */
export default async function EpisodesPage({ query = '' }) {
  const search = episodeSearchOf(query)
  const [show, { seasons }, found] = await Promise.all([
    loadShow(),
    loadArchive(),
    loadFoundEpisodes(search),
  ])
  return (
    <>
      <div className="shell pt-10 sm:pt-16">
        <PageTop
          page={PAGE}
          lead={PAGE.description}
          things={[describeSeasons(show, seasons)]}
        />
      </div>
      <ServerData data={{ [foundPath(search)]: found }}>
        <EpisodeBrowser query={query} seasons={seasons.map(({ number }) => number)} />
      </ServerData>
    </>
  )
}
