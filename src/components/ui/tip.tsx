import { type ReactNode, useEffect, useState } from 'react'
import { listen } from '@/lib/site/listen'

interface TipProps {
  text: string
  keyName?: string
  children: ReactNode
}

/** A visual tooltip for an icon; screen readers use the control's own name. Any key hides it. */
export function Tip({ text, keyName, children }: TipProps) {
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    if (!isShown) return
    return listen(document, ['keydown'], () => setShown(false))
  }, [isShown])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what is inside it
    <span
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => setShown(pointerType === 'mouse')}
      onPointerLeave={() => setShown(false)}
      onPointerDown={() => setShown(false)}
      onFocus={({ target }) => setShown(target.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
    >
      {children}
      {isShown && (
        <span aria-hidden="true" className="tip">
          <span>{text}</span>
          {keyName && <kbd>{keyName}</kbd>}
        </span>
      )}
    </span>
  )
}
