'use client'

import { useRefresh } from '@/hooks/use-refresh'
import { doCall } from './do-call'
import { Press } from './press'

export function DismissButton() {
  const refresh = useRefresh()
  const putAway = async () => {
    const isDone = await doCall('/api/first-steps', {
      method: 'DELETE',
      done: () => 'The list is hidden.',
      failed: 'The list could not be hidden. Please try again.',
    })
    if (isDone) refresh()
  }
  return <Press onClick={putAway}>Hide this list</Press>
}
