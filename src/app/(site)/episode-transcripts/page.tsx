import { describePage } from '@/app/(site)/describe-page'
import { ALL_TRANSCRIPTS } from '@/lib/search/transcript-search'
import { PAGES } from '@/lib/site/pages'
import { TranscriptsPage } from './transcripts-page'

export const generateMetadata = () => describePage(PAGES.transcripts)

export default function EpisodeTranscriptsPage() {
  return <TranscriptsPage search={ALL_TRANSCRIPTS} />
}
