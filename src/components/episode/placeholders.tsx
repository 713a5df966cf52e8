import { PREVIEW_COUNT } from '@/lib/episodes/archive'

const WAITING_SEASONS = [1, PREVIEW_COUNT]

export const ArchivePlaceholder = () => <SeasonsPlaceholder counts={WAITING_SEASONS} />

export function SeasonsPlaceholder({ counts }: { counts: number[] }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-14">
      <p className="sr-only" role="status">
        Loading episodes...
      </p>
      {counts.map((count) => (
        <div key={count} className="min-w-0">
          <div className="border-line border-t-4 pt-3">
            <span aria-hidden="true" className="skeleton block h-8 w-28" />
          </div>
          <CardPlaceholders count={count} />
        </div>
      ))}
    </div>
  )
}

export function CardPlaceholders({ count }: { count: number }) {
  return (
    <ol className="carousel" aria-hidden="true">
      {Array.from({ length: count }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <li key={card}>
          <CardPlaceholder />
        </li>
      ))}
    </ol>
  )
}

/** The height of a card, so that nothing shifts. */
function CardPlaceholder() {
  return (
    <div data-placeholder="episode" className="episode-card">
      <span className="card-cover skeleton aspect-square self-start" />
      <span className="card-title">
        <Lines widths={['w-4/5']} className="text-xl leading-snug sm:text-[1.375rem]" />
      </span>
      <span className="card-line">
        <span className="card-play skeleton size-11 rounded-full" />
        <span className="card-facts">
          <Lines widths={['w-36']} className="text-sm" />
        </span>
        <span className="card-icons">
          <span className="skeleton h-11 w-32 rounded-full" />
        </span>
      </span>
      <span className="card-text">
        <Lines widths={['', '', 'w-3/5']} className="text-[0.9375rem] leading-[calc(4rem/3)] sm:hidden" />
        <Lines widths={['', 'w-3/5']} className="leading-[1.6rem] max-sm:hidden" />
        <Lines widths={['w-40']} className="text-sm leading-11" />
      </span>
    </div>
  )
}

export function LatestPlaceholder() {
  return (
    <section id="latest" aria-label="Latest episode" aria-busy="true" className="@container min-w-0">
      <div aria-hidden="true" className="latest-card">
        <span className="skeleton aspect-square w-full self-start rounded-lg sm:rounded-xl" />
        <span className="flex flex-col justify-center gap-1.5 sm:gap-3">
          <Lines widths={['w-4/5']} />
          <Lines
            widths={['', 'w-1/2']}
            className="text-[clamp(1.375rem,1.1rem+1.5vw,3rem)] leading-[1.12] tracking-[-0.012em]"
          />
          <Lines widths={['w-44']} className="max-sm:text-sm" />
        </span>
        <span className="latest-rest">
          <Lines widths={['', 'w-3/5']} className="lg:text-lg" />
        </span>
        <span className="latest-rest flex flex-col gap-3">
          <span className="flex flex-wrap justify-between gap-2">
            <span className="skeleton h-11 w-44 max-w-full rounded-full" />
            <span className="skeleton h-11 w-56 rounded-full" />
          </span>
          <span className="skeleton mb-9 block h-16" />
        </span>
      </div>
    </section>
  )
}

/** The height of real lines in this size. */
function Lines({ widths, className = '' }: { widths: string[]; className?: string }) {
  return (
    <span className={`block ${className}`}>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <span key={line} className={`flex h-[1lh] max-w-full items-center ${width}`}>
          <span className="skeleton h-[0.55em] min-h-3 w-full" />
        </span>
      ))}
    </span>
  )
}
