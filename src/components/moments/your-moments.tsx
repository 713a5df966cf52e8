'use client'

import { mutate } from 'swr'
import { Button } from '@/components/ui/button'
import { Loading } from '@/components/ui/loading'
import { QuietLink, TitleLink } from '@/components/ui/quiet-link'
import { CountedSection } from '@/components/ui/titled-section'
import { useAllMoments } from '@/hooks/use-moments'
import {
  isMomentKey,
  MOMENTS_PATH,
  momentsByEpisode,
  type SavedMoment,
} from '@/lib/saved/moment'
import { formatClock } from '@/lib/text/clock'
import { MomentList } from './moment-list'

export function YourMoments() {
  const { data: moments, error } = useAllMoments()
  return (
    <CountedSection
      titleId="moments-title"
      title="Your Moments"
      count={moments?.length}
      unit="moment"
    >
      <div className="mt-5 min-h-33 border-line border-t">
        {moments && moments.length > 0 && <Shelf moments={moments} />}
        {moments?.length === 0 && (
          <p className="max-w-[55ch] py-6 text-soft">
            No moments yet. Use “Save this moment” in the player to keep a spot and add a
            note.
          </p>
        )}
        {!moments &&
          (error ? (
            <MomentsFailure />
          ) : (
            <Loading text="Loading your moments..." rows={2} rowClass="my-5 h-5 max-w-80" />
          ))}
      </div>
    </CountedSection>
  )
}

function Shelf({ moments }: { moments: SavedMoment[] }) {
  return (
    <>
      {momentsByEpisode(moments).map(({ episode, moments: saved }) => (
        <div key={episode.id} className="pt-6">
          <h3 className="text-xl leading-snug">
            <TitleLink href={`/episodes/${episode.slug}`}>{episode.title}</TitleLink>
          </h3>
          <MomentList
            moments={saved}
            renderTime={({ at }) => (
              <QuietLink
                href={`/episodes/${episode.slug}?t=${at}`}
                aria-label={`${formatClock(at)}, open ${episode.title} there`}
                data-digits
                className="moment-time"
              >
                {formatClock(at)}
              </QuietLink>
            )}
          />
        </div>
      ))}
      <p className="flex flex-wrap items-center gap-x-5 pt-5 text-soft">
        Export:
        <a
          href={`${MOMENTS_PATH}/export`}
          download
          className="flex min-h-11 items-center font-semibold text-accent-strong underline underline-offset-4"
        >
          Markdown
        </a>
      </p>
    </>
  )
}

function MomentsFailure() {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 py-3">
      <p className="font-semibold">Failed to load your moments.</p>
      <Button onClick={() => void mutate(isMomentKey)}>Try Again</Button>
    </div>
  )
}
