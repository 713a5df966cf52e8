'use client'

import { useEffect, useState } from 'react'
import { useLazyPart } from '@/hooks/use-lazy-part'
import { useStore } from '@/hooks/use-store'
import { preferencesView } from '@/lib/site/dialogs'
import { whenAtRest } from '@/lib/site/when-idle'

const loadCard = () => import('./consent-card').then(({ ConsentCard }) => ConsentCard)

/** Asks for consent when the page is idle or the preferences are opened. Nothing optional runs before. */
export function ConsentPart({ measurementId }: { measurementId: string | undefined }) {
  const [isAtRest, setAtRest] = useState(false)
  const isAsked = useStore(preferencesView)
  // A card that cannot be loaded now is loaded when it is asked for, or with the next page.
  const onClose = () => {
    setAtRest(false)
    preferencesView.set(false)
  }
  const isOpen = isAtRest || isAsked
  const Card = useLazyPart({ isOpen, load: loadCard, onClose, isSilent: !isAsked })
  useEffect(() => whenAtRest(() => setAtRest(true)), [])

  return Card && <Card measurementId={measurementId} />
}
