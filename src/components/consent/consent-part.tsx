'use client'

import { useEffect, useState } from 'react'
import { useLatePart } from '@/hooks/use-late-part'
import { usePreferencesView } from '@/hooks/use-preferences-view'
import { whenAtRest } from '@/lib/late-parts/when-idle'

const loadCard = () => import('./consent-card').then(({ ConsentCard }) => ConsentCard)

/**
 * Asks for consent and acts on it, once the page has come to rest or somebody wants to see their preferences. Until its
 * script is there nothing is allowed, so nothing waits for it.
 */
export function ConsentPart({ measurementId }: { measurementId: string | undefined }) {
  const [isAtRest, setAtRest] = useState(false)
  const [isAsked, close] = usePreferencesView()
  const Card = useLatePart({ isOpen: isAtRest || isAsked, load: loadCard, onClose: close })

  useEffect(
    // Where it cannot be fetched, it comes with the next page that is loaded.
    () =>
      whenAtRest(
        () =>
          void loadCard().then(
            () => setAtRest(true),
            () => {},
          ),
      ),
    [],
  )

  return Card && <Card measurementId={measurementId} />
}
