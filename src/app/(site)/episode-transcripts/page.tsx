import type { Metadata } from 'next'
import { loadShow } from '@/app/site-content'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { PAGES } from '@/lib/metadata/pages'
import { ALL_TRANSCRIPTS } from '@/lib/transcript/transcript-search'
import { TranscriptsPage } from './transcripts-page'

export async function generateMetadata(): Promise<Metadata> {
  const show = await loadShow()
  return pageMetadata({ ...PAGES.transcripts, siteName: show.name, imageUrl: show.artworkUrl })
}

export default function EpisodeTranscriptsPage() {
  return <TranscriptsPage search={ALL_TRANSCRIPTS} />
}
