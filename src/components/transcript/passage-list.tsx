import { type MouseEvent, type RefObject, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import type { usePassages } from '@/hooks/use-passages'
import { takeOver } from '@/lib/transcript/passages-in-hand'

interface PassageListProps extends ReturnType<typeof usePassages> {
  list: RefObject<HTMLOListElement | null>
  sourceKey: string
  onPress: (event: MouseEvent) => void
}

/** The same object each time: for another one React would write the list anew, without what has come into it since. */
const AS_IT_IS = { __html: '' }

export function PassageList({ list, sourceKey, state, load, onPress }: PassageListProps) {
  const [content] = useState(() =>
    typeof window === 'undefined' ? { __html: takeOver(sourceKey) } : AS_IT_IS,
  )
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its buttons are heard here; on words a press is a short cut */}
      <ol
        ref={list}
        onClick={onPress}
        aria-busy={state === 'loading' || undefined}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `passagesHtml` has escaped what was said
        dangerouslySetInnerHTML={content}
      />
      {state === 'loading' && (
        <p role="status" className="mt-6 text-soft">
          Loading the transcript...
        </p>
      )}
      {state === 'failed' && (
        <div className="mt-6 flex flex-col items-start gap-4">
          <Alert>Failed to load the transcript.</Alert>
          <button type="button" onClick={() => void load()} className="button button-calm">
            Try Again
          </button>
        </div>
      )}
    </>
  )
}
