import { useRouter } from 'next/navigation'
import { Dialog } from '@/components/ui/dialog'
import { SiteForm } from '@/components/ui/site-form'
import { leaveListening } from '@/hooks/listening-sync'
import { endSession } from '@/hooks/use-session'
import { DELETE_ACCOUNT_FORM } from '@/lib/accounts/account-forms'
import { explainAs } from '@/lib/requests/form-failure'
import { showToast } from '@/lib/site/toasts'
import { CurrentPassword } from './password-field'

const EXPLAIN = explainAs(
  'Account not deleted',
  'Your account could not be deleted. Please try again.',
)

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()

  const finish = () => {
    onClose()
    router.replace('/')
    leaveListening()
    endSession()
    showToast({
      kind: 'done',
      title: 'Account deleted',
      text: 'Your account and everything in it have been deleted.',
    })
  }

  return (
    <Dialog title="Delete your account?" variant="dialog" onClose={onClose}>
      <p>
        Your profile, saved episodes and moments, the places where you stopped, and all
        sessions are deleted immediately. You may want to{' '}
        <a href="/api/auth/data" download className="text-link">
          download your data
        </a>{' '}
        first.
      </p>
      <SiteForm
        schema={DELETE_ACCOUNT_FORM}
        path="/api/auth/account"
        method="DELETE"
        explain={EXPLAIN}
        onSent={finish}
        submit="Delete for good"
        sending="Deleting..."
      >
        <CurrentPassword label="Password" name="password" />
      </SiteForm>
    </Dialog>
  )
}
