'use client'

import { QuietLink, TitleLink } from '@/components/ui/quiet-link'
import { CountedSection } from '@/components/ui/titled-section'
import { useAllMoments } from '@/hooks/use-moments'
import { MOMENTS_PATH, momentsByEpisode, type SavedMoment } from '@/lib/saved/moment'
import { formatClock } from '@/lib/text/clock'
import { MomentList, MomentsFailure } from './moment-list'

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
            No moments yet. Use “Save this moment” in the player to keep a spot and add a note.
          </p>
        )}
        {!moments && (error ? <MomentsFailure /> : <Waiting />)}
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

function Waiting() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading your moments...
      </p>
      {['first', 'second'].map((entry) => (
        <div key={entry} aria-hidden="true" className="flex gap-4 border-line border-b py-5">
          <span className="skeleton h-5 w-12" />
          <span className="skeleton h-5 w-80 max-w-[60%]" />
        </div>
      ))}
    </div>
  )
}
