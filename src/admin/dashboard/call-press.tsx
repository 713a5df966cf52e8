'use client'

import type { ComponentProps } from 'react'
import { useRefresh } from '@/hooks/use-refresh'
import { doCall } from './do-call'
import { Press } from './press'

type CallPressProps = ComponentProps<typeof Press> & {
  call: Parameters<typeof doCall>
  /** Draws the whole page again, whose form has values that it did not have. */
  reloads?: boolean
}

/** A press that calls, and then shows what has changed. */
export function CallPress({ call, reloads = false, ...press }: CallPressProps) {
  const refresh = useRefresh()
  async function send() {
    if (await doCall(...call)) reloads ? location.reload() : refresh()
  }
  return <Press onClick={send} {...press} />
}
