'use client'

import type { ComponentType } from 'react'
import { useLatePart } from '@/hooks/use-late-part'

export interface GuestCommentsProps {
  token: string
  /** What a comment may be about beside the episode as a whole. */
  passages: readonly { value: string; label: string }[]
}

const load = (): Promise<ComponentType<GuestCommentsProps>> =>
  import('./comment-section').then(({ CommentSection }) => CommentSection)
const stay = () => {}

/** What people with a preview link say about the episode. */
export function GuestComments(props: GuestCommentsProps) {
  const Section = useLatePart({ isOpen: true, load, onClose: stay })
  return Section && <Section {...props} />
}
