'use client'

import { useEffect, useState } from 'react'
import { useLatePart } from '@/hooks/use-late-part'
import { useStore } from '@/hooks/use-store'
import { preferencesView } from '@/lib/site/dialogs'
import { whenAtRest } from '@/lib/site/when-idle'

const close = () => preferencesView.set(false)
const loadCard = () => import('./consent-card').then(({ ConsentCard }) => ConsentCard)

/** Asks for consent when the page is idle or the preferences are opened. Nothing optional runs before. */
export function ConsentPart({ measurementId }: { measurementId: string | undefined }) {
  const [isAtRest, setAtRest] = useState(false)
  const isAsked = useStore(preferencesView)
  const Card = useLatePart({ isOpen: isAtRest || isAsked, load: loadCard, onClose: close })

  useEffect(
    // If it cannot be loaded, the next page tries again.
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
