'use client'

import { useRefresh } from '@/hooks/use-refresh'
import { doCall } from './do-call'
import { Press } from './press'

export function DismissButton() {
  const refresh = useRefresh()
  const putAway = async () => {
    if (await doCall('DELETE', '/api/first-steps', { done: 'The list is hidden.' })) refresh()
  }
  return <Press onClick={putAway}>Hide this list</Press>
}
