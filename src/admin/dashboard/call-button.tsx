'use client'

import type { ComponentProps } from 'react'
import { useRefresh } from '@/hooks/use-refresh'
import { ActionButton } from './action-button'
import { doCall } from './do-call'

type CallButtonProps = ComponentProps<typeof ActionButton> & {
  call: Parameters<typeof doCall>
  /** Draws the whole page again, whose form has values that it did not have. */
  reloads?: boolean
}

/** A button that calls the API, and then shows what has changed. */
export function CallButton({ call, reloads = false, ...button }: CallButtonProps) {
  const refresh = useRefresh()
  async function send() {
    if (await doCall(...call)) reloads ? location.reload() : refresh()
  }
  return <ActionButton onClick={send} {...button} />
}
