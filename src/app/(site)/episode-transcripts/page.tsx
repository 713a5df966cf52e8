import { describePage } from '@/app/(site)/describe-page'
import { PageTop } from '@/app/(site)/page-top'
import { loadArchive, loadFoundTranscripts } from '@/app/site-content'
import { TranscriptBrowser } from '@/components/transcript/transcript-browser'
import { ServerData } from '@/components/ui/server-data'
import { transcriptSearchOf, transcriptsPath } from '@/lib/search/transcript-search'
import { PAGES } from '@/lib/site/pages'

export const generateMetadata = () => describePage(PAGES.transcripts)

/** `searched/[list]` gives the query. */
export default async function TranscriptsPage({ query = '' }) {
  const search = transcriptSearchOf(query)
  const [{ seasons }, found] = await Promise.all([
    loadArchive(),
    loadFoundTranscripts(search),
  ])
  return (
    <>
      <div className="shell pt-6 sm:pt-16">
        <PageTop
          page={PAGES.transcripts}
          lead="Every word of every episode. Read along, search, or play any passage."
          leadClass="max-sm:sr-only"
        />
      </div>
      <ServerData data={{ [transcriptsPath(search)]: found }}>
        <TranscriptBrowser query={query} seasons={seasons.map(({ number }) => number)} />
      </ServerData>
    </>
  )
}
