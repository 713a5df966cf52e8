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
    })
    if (isDone) refresh()
  }
  return <Press onClick={putAway}>Hide this list</Press>
}
