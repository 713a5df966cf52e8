import { loadArchive, loadFoundEpisodes, loadShow } from '@/app/site-content'
import { EpisodeBrowser } from '@/components/episode/episode-browser'
import { StructuredData } from '@/components/layout/structured-data'
import { ServerData } from '@/components/ui/server-data'
import { type EpisodeSearch, foundPath, queryOfSearch } from '@/lib/search/episode-search'
import { describeSeasons } from '@/lib/sharing/structured-data'
import { PAGES } from '@/lib/site/pages'

const { title, description } = PAGES.episodes

export async function BrowsePage({ search }: { search: EpisodeSearch }) {
  const [show, archive, found] = await Promise.all([
    loadShow(),
    loadArchive(),
    loadFoundEpisodes(search),
  ])
  return (
    <>
      <StructuredData
        things={[describeSeasons(show, archive.seasons)]}
        show={show}
        trail={[PAGES.episodes]}
      />
      <div className="shell pt-10 sm:pt-16">
        <h1 className="text-display">{title}</h1>
        <p className="mt-5 max-w-[55ch] text-lg text-soft">{description}</p>
      </div>
      <ServerData data={{ [foundPath(search)]: found }}>
        <EpisodeBrowser
          query={queryOfSearch(search)}
          seasons={archive.seasons.map(({ number }) => number)}
        />
      </ServerData>
    </>
  )
}
