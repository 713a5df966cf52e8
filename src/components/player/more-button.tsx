import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { LatePart } from './late-part'

const loadMore = () => import('./player-more').then(({ PlayerMore }) => PlayerMore)

export function MoreButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Speed and volume"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="button button-round button-bare lg:hidden"
      >
        <Icon name="more" className="size-6" />
      </button>
      <LatePart isOpen={isOpen} load={loadMore} onClose={() => setOpen(false)} />
    </>
  )
}
