import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface PlayerSheetProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A native dialog: it keeps the focus inside, closes on Esc or beside it, and gives the focus back. */
export function PlayerSheet({ title, onClose, children }: PlayerSheetProps) {
  const titleId = useId()
  const sheet = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = sheet.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is one beside the sheet; its key is Esc, which dialogs know
    <dialog
      ref={sheet}
      aria-labelledby={titleId}
      className="player-sheet"
      // Opened again before the event arrived, it stays.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className="flex flex-col gap-5 px-5 pt-3 pb-6 sm:px-7 sm:pt-5 sm:pb-8">
        <div className="flex items-center justify-between gap-4">
          <h2 id={titleId} className="text-heading">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => sheet.current?.close()}
            className="button button-round button-bare -mr-2.5"
          >
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
