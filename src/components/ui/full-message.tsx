import type { ComponentProps } from 'react'
import { MISSING } from '@/lib/content/missing'
import { CalmingSound } from './calming-sound'
import { MessageFrame } from './message-frame'

export function FullMessage(message: Omit<ComponentProps<typeof MessageFrame>, 'picture'>) {
  return <MessageFrame picture={<CalmingSound className="h-14 w-full max-w-xl" />} {...message} />
}

/** The same for content that is not there: its page has status 404. */
export function MissingMessage(message: ComponentProps<typeof FullMessage>) {
  return (
    <div {...MISSING}>
      <FullMessage {...message} />
    </div>
  )
}
