import { type ComponentType, useEffect, useState } from 'react'

/** Milliseconds: after the page itself has come, and soon enough for a member who wants to go on where they were. */
const SOON = 1_000

/** What follows a member from device to device. Strangers do not fetch it. */
export function MemberParts() {
  const [ListeningPart, setPart] = useState<ComponentType | null>(null)

  useEffect(() => {
    const timer = setTimeout(
      () =>
        import('@/components/player/listening-part').then(
          (loaded) => setPart(() => loaded.ListeningPart),
          // Places stay in this browser for now; the next page asks again.
          () => {},
        ),
      SOON,
    )
    return () => clearTimeout(timer)
  }, [])

  return ListeningPart && <ListeningPart />
}
