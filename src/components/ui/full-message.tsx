import type { ComponentProps } from 'react'
import { CalmingSound } from './calming-sound'
import { MessageFrame } from './message-frame'

/** A page that has one thing to say: not found, nothing here. */
export function FullMessage(message: Omit<ComponentProps<typeof MessageFrame>, 'picture'>) {
  return <MessageFrame picture={<CalmingSound className="h-14 w-full max-w-xl" />} {...message} />
}
