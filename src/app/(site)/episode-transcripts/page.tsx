import type { Metadata } from 'next'
import { loadPageSharing, loadShow } from '@/app/site-content'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { PAGES } from '@/lib/metadata/pages'
import { ALL_TRANSCRIPTS } from '@/lib/transcript/transcript-search'
import { TranscriptsPage } from './transcripts-page'

export async function generateMetadata(): Promise<Metadata> {
  const [show, sharing] = await Promise.all([loadShow(), loadPageSharing(PAGES.transcripts.path)])
  return pageMetadata({ ...PAGES.transcripts, siteName: show.name, imageUrl: show.artworkUrl, ...sharing })
}

export default function EpisodeTranscriptsPage() {
  return <TranscriptsPage search={ALL_TRANSCRIPTS} />
}
