'use client'

import { PlayButton } from '@/components/player/play-button'
import { SkipButton } from '@/components/player/player-controls'
import { InlinePlayer } from '@/components/player/player-panel'
import { Artwork } from '@/components/ui/artwork'
import { QuietLink } from '@/components/ui/quiet-link'
import { ShareButton } from '@/components/ui/share/share-button'
import { useArchive } from '@/hooks/use-archive'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { teaserOf } from '@/lib/episodes/teaser'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { BookmarkButton } from './bookmark-button'
import { EpisodeFacts, SeasonLine } from './episode-facts'

export function LatestSection() {
  const { latest } = useArchive().archive
  return (
    <section id="latest" aria-labelledby="latest-title" className="@container min-w-0">
      {latest ? (
        <LatestCard episode={latest} />
      ) : (
        <>
          <h2 id="latest-title" className="text-title">
            Latest episode
          </h2>
          <p className="mt-4 text-lg text-soft">
            No episodes available. Please check back later.
          </p>
        </>
      )}
    </section>
  )
}

function LatestCard({ episode }: { episode: ListedEpisode }) {
  const playable = toPlayerEpisode(episode)

  return (
    <article className="latest-card">
      <Artwork
        artwork={episode.artwork}
        waveform={episode.waveform}
        size={304}
        sizes="(min-width: 40rem) clamp(160px, 15vw, 304px), 88px"
        isFirst
        className="w-full self-start rounded-lg sm:rounded-xl"
      />
      <div className="flex min-w-0 flex-col justify-center gap-1.5 sm:gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-2">
          <div className="min-w-0 flex-1 basis-28">
            <SeasonLine episode={episode} lead="Latest episode" />
          </div>
          <div className="-mr-2 flex flex-none min-[22rem]:-mt-2">
            <BookmarkButton
              episodeId={episode.id}
              title={episode.title}
              source="list"
              shape="round"
            />
            <ShareButton slug={episode.slug} title={episode.title} shape="round" />
          </div>
        </div>
        <h2
          id="latest-title"
          className="text-[clamp(1.375rem,1.1rem+1.5vw,3rem)] leading-[1.12] tracking-[-0.012em]"
        >
          <QuietLink
            href={`/episodes/${episode.slug}`}
            className="decoration-2 decoration-accent underline-offset-6 hover:underline"
          >
            {episode.title}
          </QuietLink>
        </h2>
        <div className="max-sm:text-sm">
          <EpisodeFacts episode={episode} isResumable />
        </div>
      </div>
      <p className="latest-rest line-clamp-2 text-soft lg:text-lg">{teaserOf(episode)}</p>
      {playable && (
        <div className="latest-rest">
          <InlinePlayer episode={playable}>
            <div className="flex @min-[31rem]:flex-none flex-wrap items-center gap-1">
              <PlayButton episode={playable} shape="wide" />
              <div className="flex gap-1">
                <SkipButton direction="back" episode={playable} />
                <SkipButton direction="forward" episode={playable} />
              </div>
            </div>
          </InlinePlayer>
        </div>
      )}
    </article>
  )
}
