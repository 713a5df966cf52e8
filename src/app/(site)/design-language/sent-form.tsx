'use client'

import { DoneMessage } from '@/components/ui/done-message'

export function SentForm() {
  return (
    <DoneMessage
      title="Consider yourself informed!"
      again="Subscribe Another Email"
      onAgain={() => undefined}
    />
  )
}
