'use client'

import { useCallback, useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLatePart } from '@/hooks/use-late-part'

const loadMenu = () => import('./share-menu').then(({ ShareMenu }) => ShareMenu)
// A failure to load is shown when the button is pressed, not when a pointer only passes over it.
const fetchAhead = () => void loadMenu().catch(() => {})

interface ShareButtonProps {
  slug: string
  title: string
  /** `round` shows the icon alone, `wide` says Share. */
  shape: 'round' | 'wide'
}

/** The menu itself is fetched when somebody reaches for it. */
export function ShareButton({ slug, title, shape }: ShareButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const ShareMenu = useLatePart({ isOpen, load: loadMenu, onClose: close })
  const isWide = shape === 'wide'

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={isWide ? undefined : `Share ${title}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={ShareMenu ? id : undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen(!isOpen)}
        className={`button ${isWide ? 'button-calm button-large @max-[21rem]:w-11 @max-[21rem]:px-0' : 'button-round button-bare'}`}
      >
        <Icon name="share" className="size-5" />
        {isWide && <span className="@max-[21rem]:sr-only">Share</span>}
      </button>
      {ShareMenu && <ShareMenu id={id} slug={slug} title={title} button={button} onClose={close} />}
    </>
  )
}
