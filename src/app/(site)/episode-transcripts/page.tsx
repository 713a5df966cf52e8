import type { Metadata } from 'next'
import { loadEpisodes, loadShow } from '@/app/site-content'
import { TranscriptList } from '@/components/transcript/transcript-list'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { PAGES } from '@/lib/metadata/pages'

export async function generateMetadata(): Promise<Metadata> {
  const show = await loadShow()
  return pageMetadata({ ...PAGES.transcripts, siteName: show.name, imageUrl: show.artworkUrl })
}

export default async function EpisodeTranscriptsPage() {
  const episodes = await loadEpisodes()
  const available = episodes.filter(({ transcriptionStatus }) => transcriptionStatus === 'completed')
  const pending = episodes.filter(({ transcriptionStatus }) => transcriptionStatus !== 'completed')
  return (
    <div className="shell pt-12 sm:pt-20">
      <h1 className="text-display">{PAGES.transcripts.title}</h1>
      <p className="mt-6 max-w-[55ch] text-lg text-soft">
        Every word of an episode, to read along or to look up; each passage can be played from its time.
      </p>
      <TranscriptList title="Available Transcripts" episodes={available} />
      <TranscriptList title="Coming Soon" episodes={pending} />
    </div>
  )
}
