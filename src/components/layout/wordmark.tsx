/** The mark: sound that settles into a plain line, with the listener's place at its end. Drawn for this show. */
export function Mark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 24" aria-hidden="true" className={className}>
      <path
        d="M2 12C3.6-2.5 6.4-2.5 8 12s4.2 12.5 6 0 3.8-9.5 5.4 0C20.4 17.8 22 12 25.5 12H33"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="35.5" cy="12" r="3.75" className="fill-accent" />
    </svg>
  )
}

export function Wordmark({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-3 font-display text-[1.375rem] leading-none tracking-tight">
      <Mark className="h-6 w-10 flex-none" />
      {name}
    </span>
  )
}
