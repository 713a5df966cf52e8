import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { onNotice } from '@/lib/notices/notices'

const SURFACE =
  'flex w-full font-sans items-start gap-3 rounded-xl border border-line bg-raised px-4 py-3 text-ink shadow-lift'

/** Shows the site's notices, one at a time. */
export function Toasts() {
  useEffect(
    () =>
      onNotice(({ kind, title, text }) => {
        toast.dismiss()
        toast(title, {
          description: text,
          className: kind === 'failed' ? 'border-l-4 border-l-accent' : undefined,
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
        toastOptions={{
          unstyled: true,
          classNames: {
            toast: SURFACE,
            title: 'font-semibold leading-snug',
            description: 'text-soft text-sm',
          },
        }}
      />
    </div>
  )
}
