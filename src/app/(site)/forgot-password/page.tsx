import type { Metadata } from 'next'
import { loadShow } from '@/app/site-content'
import { ForgotPasswordForm } from '@/components/account/mailed-link-forms'
import { FullMessage } from '@/components/ui/message'

export const metadata: Metadata = { title: 'Forgot your password?', robots: { index: false } }

export default async function ForgotPasswordPage() {
  const { name } = await loadShow()
  return (
    <FullMessage
      title="Forgot your password?"
      text={`Enter the email address of your ${name} account. We will send you a link to set a new password.`}
    >
      <ForgotPasswordForm />
    </FullMessage>
  )
}
