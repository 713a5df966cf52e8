/** The mark: the playhead, and the sound that calms down behind it. Drawn for this show. */
export function Mark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 28" aria-hidden="true" className={className}>
      <path d="M0 0h5v28H0z" className="fill-accent" />
      <path
        d="M11.5 4v20M17.5 8v12M23.5 6v16M29.5 11v6M34.5 13.8v.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Wordmark({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 sm:gap-3 font-display text-xl leading-none min-[360px]:text-[1.375rem] tracking-tight">
      <Mark className="h-7 w-9 flex-none" />
      {name}
    </span>
  )
}
