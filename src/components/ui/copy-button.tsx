'use client'

import { useEffect, useState } from 'react'
import { Drawing } from '@/components/ui/icon'
import { showToast } from '@/lib/site/toasts'

const COPY = 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4'
const CHECK = 'M4.5 12.5l5 5 10-11'

const SAID_FOR_MS = 4_000

interface CopyButtonProps {
  textId: string
  what: string
  title?: string
}

export function CopyButton({ textId, what, title }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    const element = document.getElementById(textId)
    try {
      await navigator.clipboard.writeText(element?.textContent ?? '')
      setCopied(true)
    } catch {
      // Selects the text for copying by hand.
      if (element) window.getSelection()?.selectAllChildren(element)
      showToast({ kind: 'failed', title: 'Copy failed', text: `Unable to copy ${what} to clipboard.` })
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label={title ? `Copy ${what}: ${title}` : `Copy ${what}`}
        onClick={copy}
        className="button button-calm"
      >
        <Drawing d={isCopied ? CHECK : COPY} className="size-5" />
        <span>{isCopied ? 'Copied' : 'Copy'}</span>
      </button>
      <span role="status" className="sr-only">
        {isCopied ? `${what.charAt(0).toUpperCase()}${what.slice(1)} copied` : ''}
      </span>
    </>
  )
}
