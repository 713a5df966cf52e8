import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormFrame } from '@/components/ui/form-frame'
import { DoneMessage } from '@/components/ui/message'
import { useNearView } from '@/hooks/use-near-view'
import type { SiteFormCode } from '@/hooks/use-site-form'
import { NOT_SENT } from '@/lib/requests/form-failure'
import type { FormOutcome } from '@/lib/requests/form-outcomes'
import { FROM_PAGE } from '@/lib/requests/honeypot'
import { showToast } from '@/lib/site/toasts'
import type { FormCodeProps, Sent } from './use-form-code'

interface LateFormProps {
  path: string
  load: () => Promise<ComponentType<FormCodeProps>>
  submit: { label: string; sending: string }
  done: FormOutcome
  children: ReactNode
}

/** A form whose code loads when it is near the viewport or touched; an earlier submit waits for it. */
export function LateForm({ path, load, submit, done, children }: LateFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [Code, setCode] = useState<ComponentType<FormCodeProps> | null>(null)
  const [code, setForm] = useState<SiteFormCode | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [next, setNext] = useState<string>()
  const finish = useCallback(({ message }: Sent) => setNext(message || done.text), [done.text])

  const fetchCode = () => load().then((loaded) => setCode(() => loaded))
  // A failure is shown on submit, which loads the code once more.
  const fetchAhead = () => void (Code ?? fetchCode().catch(() => {}))
  useNearView(element, fetchAhead)

  useEffect(() => {
    if (!isWaiting || !code) return
    setWaiting(false)
    void code.submit()
  }, [isWaiting, code])

  function send() {
    setMissing(false)
    if (code) return void code.submit()
    setWaiting(true)
    fetchCode().catch(() => {
      setWaiting(false)
      setMissing(true)
      showToast({ kind: 'failed', title: 'Error', text: 'This could not be loaded. Please try again.' })
    })
  }

  function startAgain() {
    // A hidden form cannot be focused.
    flushSync(() => setNext(undefined))
    element.current?.querySelector('input')?.focus()
  }

  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <FormFrame
        ref={element}
        action={`${path}?${FROM_PAGE}`}
        link={code?.link ?? null}
        failure={isMissing ? NOT_SENT : (code?.failure ?? '')}
        isSending={isWaiting || (code?.isSending ?? false)}
        onSubmit={send}
        onFocus={fetchAhead}
        onPointerDown={code?.onPointerDown}
        submit={submit}
        className={`gap-x-6 gap-y-5 ${next ? 'invisible' : ''}`}
      >
        {children}
      </FormFrame>
      {Code && <Code element={element} onChange={setForm} onSent={finish} />}
      {next && (
        <div className="self-center">
          <DoneMessage title={done.title} text={next} again={done.back.label} onAgain={startAgain} />
        </div>
      )}
    </div>
  )
}
