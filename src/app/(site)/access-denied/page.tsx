import type { Metadata } from 'next'
import { loadShow } from '@/app/site-content'
import { FullMessage } from '@/components/ui/message'
import { StrongLink } from '@/components/ui/quiet-link'

export const metadata: Metadata = { title: 'Access Denied', robots: { index: false } }

export default async function AccessDeniedPage() {
  await loadShow()
  return (
    <FullMessage title="Access Denied" text="You need administrator privileges to access this page.">
      <StrongLink href="/">Return Home</StrongLink>
    </FullMessage>
  )
}
