import { CalmingSound } from '@/components/ui/calming-sound'
import { SectionButton } from '@/components/ui/section-button'
import type { Show } from '@/lib/show/show'
import { firstSentences } from '@/lib/text/first-sentences'
import { HeroFacts } from './hero-facts'

const INTRODUCTION_LENGTH = 260

export function Hero({ show }: { show: Show }) {
  return (
    <div className="shell pt-12 sm:pt-20">
      <div className="grid items-end gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <h1 className="text-display">{show.tagline}</h1>
        <div className="flex flex-col gap-5">
          <p className="max-w-[52ch] text-lg text-soft">
            {firstSentences(show.description, INTRODUCTION_LENGTH)}
          </p>
          <HeroFacts />
          <div className="flex flex-wrap gap-3">
            <SectionButton section="latest" className="button button-strong button-large">
              Latest Episode
            </SectionButton>
            <SectionButton section="newsletter" className="button button-calm button-large">
              Premium Newsletter
            </SectionButton>
          </div>
        </div>
      </div>
      <CalmingSound className="mt-10 mb-8 h-14 w-full sm:mt-14 sm:mb-10 sm:h-24" />
    </div>
  )
}
