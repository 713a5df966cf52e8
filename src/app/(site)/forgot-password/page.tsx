import type { Metadata } from 'next'
import { loadShow } from '@/app/site-content'
import { FullMessage } from '@/components/ui/full-message'
import { TextField } from '@/components/ui/text-field'
import { FROM_PAGE } from '@/lib/forms/from-page'

export const metadata: Metadata = { title: 'Forgot your password?', robots: { index: false } }

/** Works without scripts: what became of it is a page of its own. */
export default async function ForgotPasswordPage() {
  const { name } = await loadShow()
  return (
    <FullMessage
      title="Forgot your password?"
      text={`Write down the email address of your ${name} account. A mail with a link to set a new password is sent there.`}
    >
      <form
        method="post"
        action={`/api/auth/forgot-password?${FROM_PAGE}`}
        className="flex w-full max-w-[28rem] flex-col gap-5"
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button type="submit" className="button button-strong self-start">
          Send the link
        </button>
      </form>
    </FullMessage>
  )
}
