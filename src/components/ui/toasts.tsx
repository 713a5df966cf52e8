import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { onNotice } from '@/lib/notices/notices'
import { FAILED_LOOK, TOAST_LOOK } from './toast-look'

/** Shows the site's notices, one at a time. */
export function Toasts() {
  useEffect(
    () =>
      onNotice(({ kind, title, text }) => {
        toast.dismiss()
        toast(title, {
          description: text,
          className: kind === 'failed' ? FAILED_LOOK : undefined,
        })
      }),
    [],
  )

  return (
    // Sonner sends the focus that leaves a notice back to where it came from, so that Tab would never get past one.
    <div className="contents" onFocusCapture={(event) => event.stopPropagation()}>
      <Toaster
        position="top-right"
        visibleToasts={1}
        offset={{ top: '5rem' }}
        mobileOffset={{ top: '4.75rem' }}
        toastOptions={{ unstyled: true, classNames: TOAST_LOOK }}
      />
    </div>
  )
}
