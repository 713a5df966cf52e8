import { QuietLink } from '@/components/ui/quiet-link'
import type { PendingTranscript } from '@/lib/transcript/transcript-search'
import { EntryFacts } from './entry-facts'

export function PendingEntry({ episode }: { episode: PendingTranscript }) {
  const { slug, title, teaser } = episode
  return (
    <li className="flex flex-col gap-3 border-line border-t py-6">
      <div>
        <h3 className="text-heading">
          <QuietLink
            href={`/episodes/${slug}`}
            className="decoration-2 decoration-accent underline-offset-4 hover:underline"
          >
            {title}
          </QuietLink>
        </h3>
        <EntryFacts {...episode} />
      </div>
      {teaser && <p>{teaser}</p>}
      <p className="pending-mark">Transcript Pending</p>
    </li>
  )
}
