/** The show's mark in the panel: the playhead, and the sound that calms down behind it. */
function Mark({ height }: { height: number }) {
  return (
    <svg aria-hidden="true" height={height} viewBox="0 0 50 44">
      <title>Plain AI</title>
      <path d="M0 0h8v44H0z" fill="#c2410c" />
      <path
        d="M18 7v30M27 11v22M36 15v14M45 21v2"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeWidth="4"
      />
    </svg>
  )
}

export function Logo() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: inside the panel's own section a <header> would be no landmark.
    <div role="banner" style={{ display: 'flex', alignItems: 'center', gap: 16, fontSize: 32 }}>
      <Mark height={44} />
      Plain AI
    </div>
  )
}

export function Icon() {
  return <Mark height={20} />
}
