import { EpisodeTeaser } from '@/components/player/episode-teaser'
import { ListenButton } from '@/components/player/play-button'
import { BackLink, QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { LETTERS_PATH } from '@/lib/letters/letter'
import type { LetterPart, LetterPassage } from '@/lib/letters/letter-parts'
import type { LetterOnSite } from '@/lib/letters/letters-on-site'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { formatClock } from '@/lib/text/clock'
import { formatLongDate } from '@/lib/text/dates'
import { sanitizeHtml } from '@/lib/text/sanitize'
import { GetTheNext } from './letter-list'

export function LetterArticle({ letter }: { letter: LetterOnSite }) {
  const { subject, sentAt, parts, episodes } = letter
  return (
    <article className="shell flex flex-col gap-8 pt-6 sm:pt-10">
      <div className="flex flex-col gap-4">
        <BackLink href={LETTERS_PATH}>All letters</BackLink>
        <header className="flex min-w-0 flex-col gap-4">
          <p className="font-semibold text-accent-strong">
            <time dateTime={sentAt}>{formatLongDate(sentAt)}</time>
          </p>
          <h1 className="max-w-[24ch] text-title wrap-anywhere">{subject}</h1>
        </header>
      </div>
      <div className="flex min-w-0 max-w-3xl flex-col gap-8 border-line border-t pt-8">
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter that has gone out keeps its order
          <LetterPartShown key={place} part={part} episodes={episodes} />
        ))}
      </div>
      <GetTheNext className="border-line border-t pt-8" />
    </article>
  )
}

interface LetterPartProps {
  part: LetterPart
  episodes: readonly ListedEpisode[]
}

/** Omits content that is no longer public. */
function LetterPartShown({ part, episodes }: LetterPartProps) {
  switch (part.kind) {
    case 'prose':
      return <Prose html={part.html} />
    case 'episode': {
      const episode = episodes.find(({ id }) => id === part.id)
      return (
        episode && (
          <ul>
            <EpisodeTeaser episode={episode} heading="h2" />
          </ul>
        )
      )
    }
    case 'passage': {
      const episode = episodes.find(({ id }) => id === part.episodeId)
      return episode ? <Passage passage={part} episode={episode} /> : null
    }
    case 'paper':
    case 'term':
      return (
        <div
          className={
            part.kind === 'paper'
              ? 'border-line border-l-4 pl-5'
              : 'rounded-lg bg-sunken px-5 py-4'
          }
        >
          {part.kind === 'paper' && (
            <p className="font-semibold text-accent-strong text-sm">Paper</p>
          )}
          <p className="font-display text-xl wrap-anywhere">
            <QuietLink
              href={part.url}
              className="underline decoration-1 decoration-accent underline-offset-4"
            >
              {part.title}
            </QuietLink>
          </p>
          <p className="mt-1 wrap-anywhere">{part.about}</p>
        </div>
      )
    case 'button':
      return (
        <p>
          <a href={part.url} className="button button-strong button-large">
            {part.label}
          </a>
        </p>
      )
    case 'picture':
      return (
        // biome-ignore lint/performance/noImgElement: pictures are sized when they are uploaded
        <img
          src={part.url}
          alt={part.alt}
          width={part.width || undefined}
          height={part.height || undefined}
          loading="lazy"
          decoding="async"
          className="h-auto max-w-full self-start rounded-lg"
        />
      )
  }
}

/** Mail headings start at level three; on the page they follow the title. */
function Prose({ html }: { html: string }) {
  const raised = sanitizeHtml(html).replace(
    /<(\/?)h([34])>/g,
    (_, slash, level) => `<${slash}h${Number(level) - 1}>`,
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised right here
  return <div className="prose text-lg" dangerouslySetInnerHTML={{ __html: raised }} />
}

function Passage({ passage, episode }: { passage: LetterPassage; episode: ListedEpisode }) {
  const { words, title, at, url } = passage
  const playable = toPlayerEpisode(episode)
  return (
    <figure className={`flex items-start gap-3 ${seasonTone(episode.season)}`}>
      {playable && <ListenButton episode={playable} at={at ?? 0} />}
      <div className="min-w-0">
        <blockquote className="border-(--tone) border-l-2 pl-4 text-lg wrap-anywhere">
          <p>{words}</p>
        </blockquote>
        <figcaption>
          <QuietLink
            href={url}
            className="text-link inline-flex min-h-11 items-center text-sm"
          >
            {at === null ? title : `${title}, ${formatClock(at)}`}
          </QuietLink>
        </figcaption>
      </div>
    </figure>
  )
}
