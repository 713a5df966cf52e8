import { loadArchive, loadFoundTranscripts, loadShow } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { TranscriptBrowser } from '@/components/transcript/transcript-browser'
import { ServerData } from '@/components/ui/server-data'
import {
  queryOfTranscripts,
  type TranscriptSearch,
  transcriptsPath,
} from '@/lib/search/transcript-search'
import { PAGES } from '@/lib/site/pages'

export async function TranscriptsPage({ search }: { search: TranscriptSearch }) {
  const [show, archive, found] = await Promise.all([
    loadShow(),
    loadArchive(),
    loadFoundTranscripts(search),
  ])
  return (
    <>
      <StructuredData show={show} trail={[PAGES.transcripts]} />
      <div className="shell pt-6 sm:pt-16">
        <h1 className="text-display">{PAGES.transcripts.title}</h1>
        <p className="mt-5 max-w-[55ch] text-lg text-soft max-sm:sr-only">
          Every word of every episode. Read along, search, or play any passage.
        </p>
      </div>
      <ServerData data={{ [transcriptsPath(search)]: found }}>
        <TranscriptBrowser
          query={queryOfTranscripts(search)}
          seasons={archive.seasons.map(({ number }) => number)}
        />
      </ServerData>
    </>
  )
}
