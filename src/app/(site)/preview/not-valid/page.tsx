import type { Metadata } from 'next'
import { loadShow } from '@/app/site-content'
import { FullMessage } from '@/components/ui/message'
import { StrongLink } from '@/components/ui/quiet-link'

export const metadata: Metadata = { title: 'Preview link not valid', robots: { index: false } }

export default async function InvalidPreviewPage() {
  await loadShow()
  return (
    <FullMessage
      title="This preview link is not valid"
      text="It has expired or been revoked. Ask the person who sent it for a new one."
    >
      <StrongLink href="/">Back to Home</StrongLink>
    </FullMessage>
  )
}
