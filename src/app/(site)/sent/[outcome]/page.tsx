import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { RouteProps } from '@/app/(site)/describe-page'
import { loadShow } from '@/app/site-content'
import { AdminLink } from '@/components/account/admin-link'
import { FullMessage } from '@/components/ui/message'
import { StrongLink } from '@/components/ui/quiet-link'
import { FORM_OUTCOMES, tryFindFormOutcome } from '@/lib/requests/form-outcomes'

export const dynamicParams = false
export const generateStaticParams = () => FORM_OUTCOMES.map((outcome) => ({ outcome }))

export async function generateMetadata({ params }: RouteProps<'outcome'>): Promise<Metadata> {
  const outcome = tryFindFormOutcome((await params).outcome)
  return { title: outcome?.title, robots: { index: false } }
}

export default async function SentPage({ params }: RouteProps<'outcome'>) {
  const { outcome: name } = await params
  const outcome = tryFindFormOutcome(name)
  await loadShow()
  if (!outcome) notFound()
  return (
    <FullMessage title={outcome.title} text={outcome.text}>
      <StrongLink href={outcome.back.href}>{outcome.back.label}</StrongLink>
      {(name === 'reset-password-done' || name === 'invitation-done') && <AdminLink />}
    </FullMessage>
  )
}
