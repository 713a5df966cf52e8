import { FullMessage } from '@/components/ui/full-message'
import { QuietLink } from '@/components/ui/quiet-link'
import { SignInButton } from '@/components/ui/sign-in-button'

export function AccessRequired() {
  return (
    <FullMessage title="Access Required" text="Please log in to view your dashboard and saved episodes">
      <SignInButton label="Log In / Sign Up" className="button button-strong" />
      <QuietLink href="/" className="button button-calm">
        Back to Home
      </QuietLink>
    </FullMessage>
  )
}
