'use client'

import type { ComponentType } from 'react'
import { useLatePart } from '@/hooks/use-late-part'

export interface GuestCommentsProps {
  token: string
  /** Passages that a comment can refer to, besides the whole episode. */
  passages: readonly { value: string; label: string }[]
}

const load = (): Promise<ComponentType<GuestCommentsProps>> =>
  import('./comment-section').then(({ CommentSection }) => CommentSection)
const stay = () => {}

/** Comments by people with a preview link. */
export function GuestComments(props: GuestCommentsProps) {
  const Section = useLatePart({ isOpen: true, load, onClose: stay })
  return Section && <Section {...props} />
}
