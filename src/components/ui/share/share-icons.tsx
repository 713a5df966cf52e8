import { Drawing, Icon } from '@/components/ui/icon'
import type { ShareTarget } from '@/lib/share/share-targets'

const DRAWINGS: Record<Exclude<ShareTarget['id'], 'email'>, string> = {
  linkedin: 'M4 3.5h16v17H4zM8 11v5.5M8 7.6v.1M12 16.5V11M12 13.2c0-2.9 4.2-2.9 4.2 0v3.3',
  x: 'M4.5 4.5h3.4l11.6 15h-3.4zM19 4.5l-6.2 6.9M4.8 19.5l6.3-7',
  facebook: 'M16.5 3.5h-2.2c-2 0-3.3 1.4-3.3 3.5v13.5M7.5 11.5h8',
  whatsapp:
    'M3.8 20.2l1.2-4.1a8.4 8.4 0 1 1 3.1 3zM9 8.6c0 3.6 2.8 6.4 6.4 6.4M9 8.6l.7-.5 1.1 1.9-.8.9M15.4 15l.6-.8-1.9-1.1-.9.7',
}

export function ShareIcon({ target }: { target: ShareTarget['id'] }) {
  if (target === 'email') return <Icon name="mail" className="size-5" />
  return <Drawing d={DRAWINGS[target]} className="size-5" />
}
