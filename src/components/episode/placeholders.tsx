import { PREVIEW_COUNT } from '@/lib/episodes/archive'

/** In place of the archive: one card for the current season, as many as will be shown for the one before. */
const WAITING_SEASONS = [1, PREVIEW_COUNT]

export function ArchivePlaceholder() {
  return (
    <div aria-busy="true" className="flex flex-col gap-14">
      <p className="sr-only" role="status">
        Loading episodes...
      </p>
      {WAITING_SEASONS.map((count) => (
        <div
          key={count}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[13rem_minmax(0,1fr)]"
        >
          <div className="border-line border-b-2 pb-3 lg:self-start lg:border-t-4 lg:border-b-0 lg:pt-4">
            <span aria-hidden="true" className="skeleton block h-8 w-28" />
          </div>
          <div className="min-w-0 lg:-mt-6">
            <CardPlaceholders count={count} />
          </div>
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

/** Built as the card is, so that nothing moves when it comes. */
function CardPlaceholder() {
  return (
    <div
      data-placeholder="episode"
      className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-6 sm:grid-cols-[8rem_minmax(0,1fr)_9.25rem] sm:gap-x-7"
    >
      <span className="skeleton aspect-square self-start sm:row-span-2" />
      <span className="flex flex-col gap-1.5 self-center sm:self-start">
        <Lines widths={['w-4/5']} className="text-xl leading-snug sm:text-heading" />
        <Lines widths={['w-36']} className="text-sm" />
      </span>
      <span className="col-span-2 mt-4 sm:col-span-1 sm:col-start-2 sm:mt-2">
        <Lines widths={['', '', 'w-3/5']} className="text-[0.9375rem] leading-[calc(4rem/3)] sm:hidden" />
        <Lines widths={['', '', '', '', 'w-3/5']} className="leading-[1.6rem] max-sm:hidden" />
        <Lines widths={['w-40']} className="text-sm leading-11" />
      </span>
      <span className="skeleton col-span-2 h-11 w-36 rounded-full sm:col-span-1 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:self-center" />
    </div>
  )
}

export function LatestPlaceholder() {
  return (
    <section id="latest" aria-label="Latest episode" aria-busy="true" className="shell">
      <div
        aria-hidden="true"
        className="grid gap-7 rounded-2xl border border-line bg-raised p-5 shadow-lift sm:p-8 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] md:gap-9 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-12 lg:p-10"
      >
        <span className="skeleton aspect-square w-full self-start rounded-xl" />
        <span className="flex flex-col gap-4">
          <Lines widths={['w-56']} className="leading-11" />
          <Lines widths={['w-4/5', 'w-1/2']} className="text-title" />
          <span className="block text-lg">
            <Lines widths={['', '', '', '']} className="sm:hidden" />
            <Lines widths={['', '', '', 'w-2/5']} />
          </span>
          <Lines widths={['w-44']} />
          <span className="skeleton mb-9 block h-16" />
          <span className="flex flex-wrap justify-between gap-2">
            <span className="skeleton h-11 w-44 rounded-full" />
            <span className="skeleton h-11 w-56 rounded-full" />
          </span>
        </span>
      </div>
    </section>
  )
}

/** In the place of lines of text, and as high as they would be in this type. */
function Lines({ widths, className = '' }: { widths: string[]; className?: string }) {
  return (
    <span className={`block ${className}`}>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <span key={line} className={`flex h-[1lh] items-center ${width}`}>
          <span className="skeleton h-[0.55em] min-h-3 w-full" />
        </span>
      ))}
    </span>
  )
}
