import type { ReactNode } from 'react'
import { PausedWaveform } from '@/components/ui/paused-waveform'
import { TallLink } from '@/components/ui/quiet-link'
import { SectionButton } from '@/components/ui/section-button'
import { type Mix, mixPath } from '@/lib/player/mix'
import type { Home, Show } from '@/lib/site/show'
import { textWidth } from '@/lib/text/text-layout'
import { firstSentences } from '@/lib/text/words'
import { HeroFacts } from './hero-facts'

const INTRODUCTION_LENGTH = 260
/** Em; beyond it, large type would take the whole first screen. */
const LONG_HEADLINE = 40

interface HeroProps {
  home: Pick<Home, 'hero' | 'newsletter'>
  show: Show
  /** For new listeners, once editors have made one. */
  start: Mix | undefined
  /** The latest episode, which stays above the fold so that it can be played without scrolling. */
  children: ReactNode
}

export function Hero({ home: { hero, newsletter }, show, start, children }: HeroProps) {
  const headline = hero.title || show.tagline || show.name
  return (
    <div className="shell pt-4 sm:pt-10 lg:pt-14">
      <div className="grid grid-cols-1 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)] lg:items-start lg:gap-x-[clamp(2.5rem,4vw,5rem)]">
        <div className="flex min-w-0 flex-col gap-4 lg:gap-7 [@media(width<24rem)_and_(height<45rem)]:gap-3 [@media(width<24rem)_and_(height<45rem)]:[&>h1]:text-[1.875rem]">
          <h1 className={textWidth(headline) > LONG_HEADLINE ? 'text-title' : 'text-display'}>
            {headline}
          </h1>
          <p className="max-w-[46ch] text-lg text-soft max-lg:hidden">
            {hero.text || firstSentences(show.description, INTRODUCTION_LENGTH)}
          </p>
          <div className="flex flex-col gap-4 md:max-lg:flex-row md:max-lg:flex-wrap md:max-lg:items-center md:max-lg:gap-x-6">
            <HeroFacts />
            <div className="flex flex-wrap gap-2.5 sm:gap-3">
              <SectionButton
                section="latest"
                className="button button-calm button-large max-sm:text-[0.9375rem] max-[22.5rem]:hidden"
              >
                Latest Episode
              </SectionButton>
              <SectionButton
                section="newsletter"
                className="button button-calm button-large max-sm:text-[0.9375rem]"
              >
                {newsletter.title}
              </SectionButton>
            </div>
          </div>
          {start && (
            <p className="max-sm:text-[0.9375rem] [@media(width<40rem)_and_(height<45rem)]:hidden">
              New here? Start with{' '}
              <TallLink href={mixPath(start.slug)}>{start.title}</TallLink>
            </p>
          )}
        </div>
        {children}
      </div>
      <PausedWaveform className="mt-10 h-10 w-full sm:mt-14 sm:h-14 print:hidden" />
    </div>
  )
}
