import { FoldedText } from '@/components/ui/folded-text'
import { Icon } from '@/components/ui/icon'
import { QuietLink } from '@/components/ui/quiet-link'
import { readerPath } from '@/lib/transcript/transcript-address'
import type { AvailableTranscript } from '@/lib/transcript/transcript-search'
import { EntryFacts } from './entry-facts'
import { FoundExcerpt } from './found-excerpt'

export function AvailableEntry({ episode }: { episode: AvailableTranscript }) {
  const { slug, title, description, isFolded, found } = episode
  return (
    <li className="flex flex-col gap-3 border-line border-t py-6">
      <div>
        <h3 className="text-heading">
          <QuietLink
            href={readerPath(slug)}
            className="decoration-2 decoration-accent underline-offset-4 hover:underline"
          >
            {title}
          </QuietLink>
        </h3>
        <EntryFacts {...episode} />
      </div>
      {found && <FoundExcerpt slug={slug} found={found} />}
      {isFolded ? (
        <FoldedText html={description} />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where it left the database
        <div className="prose" dangerouslySetInnerHTML={{ __html: description }} />
      )}
      <QuietLink
        href={readerPath(slug)}
        aria-label={`Read Transcript: ${title}`}
        className="button button-calm self-start"
      >
        <Icon name="transcript" className="size-5" />
        Read Transcript
      </QuietLink>
    </li>
  )
}
