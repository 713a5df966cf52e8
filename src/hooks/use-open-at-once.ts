import { type RefObject, useEffect } from 'react'

/** Opens a dialog that is drawn only while it is open, for who needs its element as well. */
export function useOpenAtOnce(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [dialog])
}
