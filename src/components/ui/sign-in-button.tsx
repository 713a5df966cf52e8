import { type AuthTab, authView } from '@/lib/site/dialogs'

interface SignInButtonProps {
  label?: string
  tab?: AuthTab
  onClick?: () => void
  className: string
}

export function SignInButton({
  label = 'Sign In',
  tab = 'login',
  onClick,
  className,
}: SignInButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => {
        onClick?.()
        authView.set(tab)
      }}
      className={className}
    >
      {label}
    </button>
  )
}
