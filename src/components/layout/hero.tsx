import { CalmingSound } from '@/components/ui/calming-sound'
import { seasonTone } from '@/components/ui/season-tone'
import type { Show } from '@/lib/show/show'
import { firstSentences } from '@/lib/text/first-sentences'

const INTRODUCTION_LENGTH = 260

interface HeroProps {
  show: Show
  episodeCount: number
  currentSeason: number | undefined
}

export function Hero({ show, episodeCount, currentSeason }: HeroProps) {
  return (
    <div className="shell pt-12 sm:pt-20">
      <div className="grid items-end gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <h1 className="text-display">{show.tagline}</h1>
        <div className="flex flex-col gap-5">
          <p className="max-w-[52ch] text-lg text-soft">
            {firstSentences(show.description, INTRODUCTION_LENGTH)}
          </p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-semibold">
            {currentSeason !== undefined && (
              <span
                className={`rounded-full bg-(--tone) px-4 py-1 text-on-season text-sm ${seasonTone(currentSeason)}`}
              >
                Season {currentSeason} <span className="font-normal">Out Now</span>
              </span>
            )}
            {episodeCount > 0 && <span>{episodeCount === 1 ? '1 episode' : `${episodeCount} episodes`}</span>}
          </p>
          <p>
            <a href="#latest" className="button button-calm">
              Latest Episode
            </a>
          </p>
        </div>
      </div>
      <CalmingSound className="mt-10 mb-8 h-14 w-full sm:mt-14 sm:mb-10 sm:h-24" />
    </div>
  )
}
