'use client'

import { useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { useOpening } from '@/hooks/use-lazy-part'
import type { ShareKind } from '@/lib/sharing/share'

const loadList = () => import('./share-list').then(({ ShareList }) => ShareList)

interface ShareButtonProps {
  kind?: ShareKind
  slug: string
  title: string
  shape: 'round' | 'wide'
}

export function ShareButton({ kind = 'episode', slug, title, shape }: ShareButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, setOpen, close, Part: ShareList } = useOpening(loadList)
  const isWide = shape === 'wide'

  return (
    <span className="relative inline-flex">
      <button
        ref={button}
        type="button"
        aria-label={isWide ? undefined : `Share ${title}`}
        aria-expanded={isOpen}
        aria-busy={isOpen && !ShareList}
        onClick={() => setOpen(!isOpen)}
        className={`button ${isWide ? 'button-calm button-large @max-[21rem]:w-11 @max-[21rem]:px-0' : 'button-round button-bare'}`}
      >
        <Icon name="share" className="size-5" />
        {isWide && <span className="@max-[21rem]:sr-only">Share</span>}
      </button>
      {ShareList && (
        <ShareList kind={kind} slug={slug} title={title} button={button} onClose={close} />
      )}
    </span>
  )
}
