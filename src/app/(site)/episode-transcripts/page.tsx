import type { Metadata } from 'next'
import { loadPageSharing, loadShow } from '@/app/site-content'
import { ALL_TRANSCRIPTS } from '@/lib/search/transcript-search'
import { pageMetadata } from '@/lib/sharing/page-metadata'
import { PAGES } from '@/lib/site/pages'
import { TranscriptsPage } from './transcripts-page'

export async function generateMetadata(): Promise<Metadata> {
  const [show, sharing] = await Promise.all([loadShow(), loadPageSharing(PAGES.transcripts.path)])
  return pageMetadata({ ...PAGES.transcripts, show, ...sharing })
}

export default function EpisodeTranscriptsPage() {
  return <TranscriptsPage search={ALL_TRANSCRIPTS} />
}
