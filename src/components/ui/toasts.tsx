import { useEffect, useRef } from 'react'
import { Toaster, toast } from 'sonner'
import { useStore } from '@/hooks/use-store'
import { latestToast } from '@/lib/site/toasts'

export function Toasts() {
  const layer = useRef<HTMLDivElement>(null)
  const latest = useStore(latestToast)

  useEffect(() => {
    if (!latest) return
    raise(layer.current)
    toast.dismiss()
    toast(latest.title, {
      description: latest.text,
      className: latest.kind === 'failed' ? FAILED_VARIANT : undefined,
    })
  }, [latest])

  return (
    // Sonner returns focus that leaves a toast to its origin, so that Tab could never pass it.
    <div
      ref={layer}
      popover="manual"
      className="fixed inset-[0_auto_auto_0] m-0 block size-0 overflow-visible border-0 bg-transparent p-0 text-inherit"
      onFocusCapture={(event) => event.stopPropagation()}
    >
      <Toaster
        position="top-right"
        visibleToasts={1}
        // Above the sticky header, where no card and no player can be.
        offset={{ top: '0.25rem' }}
        mobileOffset={{ top: '0.25rem' }}
        toastOptions={{ unstyled: true, classNames: TOAST_VARIANT }}
      />
    </div>
  )
}

/** Raises toasts above a dialog that has opened since: the element raised last is on top. */
function raise(layer: HTMLElement | null) {
  if (layer?.matches(':popover-open')) layer.hidePopover()
  layer?.showPopover?.()
}

const TOAST_VARIANT = {
  toast:
    'flex w-full font-sans items-start gap-3 rounded-xl border border-line bg-raised px-4 py-1.5 text-ink shadow-lift',
  title: 'font-semibold text-base leading-5.5',
  description: 'text-soft text-sm leading-5',
}

const FAILED_VARIANT = 'border-l-4 border-l-accent'
