import { EpisodeMore } from '@/components/player/episode-more'
import { InlinePlayer } from '@/components/player/inline-player'
import { ScriptlessAudio } from '@/components/player/scriptless-audio'
import { SkipButton } from '@/components/player/skip-button'
import { Artwork } from '@/components/ui/artwork'
import { QuietLink } from '@/components/ui/quiet-link'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { plainText } from '@/lib/html/plain-text'
import { toPlayerEpisode } from '@/lib/player/player-episode'
import { truncate } from '@/lib/text/truncate'
import { BookmarkButton } from './bookmark-button'
import { EpisodeFacts } from './episode-facts'
import { PlayButton } from './play-button'
import { SeasonLine } from './season-line'

const EXCERPT_LENGTH = 320

export function LatestEpisode({ episode }: { episode: ListedEpisode | undefined }) {
  return (
    <section id="latest" aria-labelledby="latest-title" className="shell">
      {episode ? (
        <LatestCard episode={episode} />
      ) : (
        <>
          <h2 id="latest-title" className="text-title">
            Latest episode
          </h2>
          <p className="mt-4 text-lg text-soft">No episodes available. Please check back later.</p>
        </>
      )}
    </section>
  )
}

function LatestCard({ episode }: { episode: ListedEpisode }) {
  const playable = toPlayerEpisode(episode)

  return (
    <article className="grid gap-7 rounded-2xl border border-line bg-raised p-5 shadow-lift sm:p-8 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] md:gap-9 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-12 lg:p-10">
      <Artwork
        artwork={episode.artwork}
        size={320}
        sizes="(min-width: 64rem) 320px, (min-width: 48rem) 224px, calc(100vw - 4.5rem)"
        isDecorative
        priority="soon"
        className="w-full rounded-xl"
      />
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex items-center justify-between gap-3">
          <SeasonLine episode={episode} lead="Latest episode" />
          <span className="-mr-3 flex flex-none">
            <BookmarkButton episodeId={episode.id} title={episode.title} source="list" shape="round" />
            {playable && <EpisodeMore episode={playable} />}
          </span>
        </div>
        <h2 id="latest-title" className="text-title">
          <QuietLink
            href={`/episodes/${episode.slug}`}
            className="decoration-2 decoration-accent underline-offset-8 hover:underline"
          >
            {episode.title}
          </QuietLink>
        </h2>
        <p className="max-w-[60ch] text-lg text-soft">
          {truncate(plainText(episode.description), EXCERPT_LENGTH)}
        </p>
        <EpisodeFacts episode={episode} isResumable />
        {playable && (
          <>
            <InlinePlayer episode={playable}>
              <div className="flex grow flex-wrap items-center justify-between gap-2 sm:grow-0">
                <PlayButton episode={playable} shape="wide" />
                <div className="flex gap-1">
                  <SkipButton direction="back" episode={playable} />
                  <SkipButton direction="forward" episode={playable} />
                </div>
              </div>
            </InlinePlayer>
            <ScriptlessAudio episode={playable} />
          </>
        )}
      </div>
    </article>
  )
}
