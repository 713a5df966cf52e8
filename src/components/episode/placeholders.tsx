export function CardPlaceholders({ count }: { count: number }) {
  return (
    <ol className="carousel" aria-hidden="true">
      {[...Array(count).keys()].map((card) => (
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
        <Lines
          widths={['', '', 'w-3/5']}
          className="text-[0.9375rem] leading-[calc(4rem/3)] sm:hidden"
        />
        <Lines widths={['', 'w-3/5']} className="leading-[1.6rem] max-sm:hidden" />
        <Lines widths={['w-40']} className="text-sm leading-11" />
      </span>
    </div>
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
