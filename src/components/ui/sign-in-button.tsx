import { type AuthTab, authView } from '@/lib/site/dialogs'

interface SignInButtonProps {
  label?: string
  tab?: AuthTab
  onPress?: () => void
  className: string
}

export function SignInButton({
  label = 'Sign In',
  tab = 'login',
  onPress,
  className,
}: SignInButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => {
        onPress?.()
        authView.set(tab)
      }}
      className={className}
    >
      {label}
    </button>
  )
}
