import type { ReactNode } from 'react'
import { ListenButton } from '@/components/player/listen-button'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import type { ListedEpisode } from '@/lib/episodes/episode'
import type { LetterPart, LetterPassage } from '@/lib/letters/letter-parts'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { formatClock } from '@/lib/text/clock'
import { sanitizeHtml } from '@/lib/text/sanitize'

/** Its card, which another part of the site draws. */
export type ShowEpisode = (episode: ListedEpisode) => ReactNode

interface LetterPartProps {
  part: LetterPart
  episodes: readonly ListedEpisode[]
  showEpisode: ShowEpisode
}

/** What is no longer public is left out. */
export function LetterPartShown({ part, episodes, showEpisode }: LetterPartProps) {
  switch (part.kind) {
    case 'prose':
      return <Prose html={part.html} />
    case 'episode': {
      const episode = episodes.find(({ id }) => id === part.id)
      return episode ? showEpisode(episode) : null
    }
    case 'passage': {
      const episode = episodes.find(({ id }) => id === part.episodeId)
      return episode ? <Passage passage={part} episode={episode} /> : null
    }
    case 'paper':
      return (
        <div className="border-line border-l-4 pl-5">
          <p className="font-semibold text-accent-strong text-sm">Paper</p>
          <p className="font-display text-xl wrap-anywhere">
            <InnerLink href={part.url}>{part.title}</InnerLink>
          </p>
          <p className="mt-1 text-soft wrap-anywhere">{part.about}</p>
        </div>
      )
    case 'term':
      return (
        <div className="rounded-lg bg-sunken px-5 py-4">
          <p className="font-display text-xl wrap-anywhere">
            <InnerLink href={part.url}>{part.word}</InnerLink>
          </p>
          <p className="mt-1 wrap-anywhere">{part.meaning}</p>
        </div>
      )
    case 'button':
      return (
        <p>
          <a href={part.url} rel="noopener" className="button button-strong button-large">
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

/** The headings of a mail begin at the third level, those of a page right below its own. */
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
          <QuietLink href={url} className="text-link inline-flex min-h-11 items-center text-sm">
            {at === null ? title : `${title}, ${formatClock(at)}`}
          </QuietLink>
        </figcaption>
      </div>
    </figure>
  )
}

const InnerLink = ({ href, children }: { href: string; children: string }) => (
  <QuietLink href={href} className="underline decoration-1 decoration-accent underline-offset-4">
    {children}
  </QuietLink>
)
