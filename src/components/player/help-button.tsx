import { Icon } from '@/components/ui/icon'
import { shortcutHelp } from '@/hooks/use-player-shortcuts'

export function HelpButton({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      aria-label="Keyboard shortcuts"
      aria-haspopup="dialog"
      onClick={() => shortcutHelp.set(true)}
      className={`button button-round button-bare ${className}`}
    >
      <Icon name="keyboard" className="size-5" />
    </button>
  )
}
