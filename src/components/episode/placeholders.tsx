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
          <ol className="carousel lg:-mt-6" aria-hidden="true">
            {Array.from({ length: count }, (_, card) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all alike
              <li key={card}>
                <CardPlaceholder />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

function CardPlaceholder() {
  return (
    <div
      data-placeholder="episode"
      className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-6 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-7"
    >
      <span className="skeleton aspect-square w-full" />
      <span className="flex flex-col gap-3">
        <span className="skeleton h-7 w-4/5" />
        <span className="skeleton h-4 w-2/5" />
        <span className="skeleton h-4 w-full" />
        <span className="skeleton h-4 w-3/4" />
      </span>
    </div>
  )
}

export function LatestPlaceholder() {
  return (
    <section id="latest" aria-label="Latest episode" aria-busy="true" className="shell">
      <div
        aria-hidden="true"
        className="grid gap-7 rounded-2xl border border-line bg-raised p-5 shadow-lift sm:p-8 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:gap-12 lg:p-10"
      >
        <span className="skeleton aspect-square w-full rounded-xl" />
        <span className="flex flex-col gap-4 self-center">
          <span className="skeleton h-5 w-48" />
          <span className="skeleton h-12 w-4/5" />
          <span className="skeleton h-5 w-full" />
          <span className="skeleton h-5 w-full" />
          <span className="skeleton h-5 w-2/3" />
          <span className="skeleton h-11 w-40 rounded-full" />
        </span>
      </div>
    </section>
  )
}
