'use client'

import { Drawing } from '@/components/ui/icon'
import { copyText } from '@/lib/sharing/share'

const COPY = 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4'

interface CopyButtonProps {
  textId: string
  what: string
  title?: string
}

export function CopyButton({ textId, what, title }: CopyButtonProps) {
  const copy = async () => {
    const element = document.getElementById(textId)
    const isCopied = await copyText(element?.textContent ?? '', what)
    // For copying by hand.
    if (element && !isCopied) window.getSelection()?.selectAllChildren(element)
  }

  return (
    <button
      type="button"
      aria-label={title ? `Copy ${what}: ${title}` : `Copy ${what}`}
      onClick={copy}
      className="button button-calm"
    >
      <Drawing d={COPY} className="size-5" />
      <span>Copy</span>
    </button>
  )
}
