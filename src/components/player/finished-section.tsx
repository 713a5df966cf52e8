'use client'

import { SmallArtwork } from '@/components/ui/artwork'
import { IconButton } from '@/components/ui/icon-button'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import { CountedSection } from '@/components/ui/titled-section'
import { useFinishedIds } from '@/hooks/use-finished'
import { player } from '@/hooks/use-player'
import { readFinishedPlaces, type StoredPlace } from '@/lib/player/stored-places'
import { tryStorage } from '@/lib/site/try-storage'
import { formatLongDate } from '@/lib/text/dates'

export function FinishedSection() {
  const ids = useFinishedIds()
  const finished = ids.size > 0 && tryStorage(readFinishedPlaces)
  if (!finished || finished.length === 0) return null
  return (
    <CountedSection
      titleId="heard-title"
      title="Heard"
      count={finished.length}
      unit="episode"
    >
      <ol className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-x-8 border-line border-t pt-2">
        {finished.map((each) => (
          <FinishedEntry key={each.episode.id} {...each} />
        ))}
      </ol>
    </CountedSection>
  )
}

function FinishedEntry({ episode, finishedAt }: StoredPlace) {
  const { slug, title, season, artwork } = episode
  const day = new Date(finishedAt ?? 0).toISOString()
  return (
    <li className={`flex min-h-16 items-center gap-3 ${seasonTone(season)}`}>
      <SmallArtwork artwork={artwork} />
      <div className="min-w-0 flex-1 leading-tight">
        <QuietLink
          href={`/episodes/${slug}`}
          className="line-clamp-2 font-semibold hover:underline"
        >
          {title}
        </QuietLink>
        <time dateTime={day} className="block text-sm text-soft">
          {formatLongDate(day)}
        </time>
      </div>
      <IconButton
        label={`Play ${title} again`}
        onClick={() => void player.playFrom(episode, 0)}
        icon="play"
      />
    </li>
  )
}
