'use client'

import {
  Button,
  toast,
  useAllFormFields,
  useDocumentInfo,
  useForm,
  useFormModified,
  useLivePreviewContext,
} from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { PREVIEW_CHANGED } from '@/lib/editing/differing-fields'
import { oneAtATime } from '@/lib/one-at-a-time'
import { fetchJson, refusalOf } from '@/lib/requests/fetch-json'
import { formatMoment } from '@/lib/text/dates'

const AFTER_MS = 1_000

type Fields = Record<string, unknown>
interface Answer {
  draft: { data: Fields; savedAt: string } | null
}

export function Autosave() {
  return <DraftKeeper path={draftPath(useDocumentInfo())} />
}

type Opened = Pick<ReturnType<typeof useDocumentInfo>, 'id' | 'collectionSlug' | 'globalSlug'>

/** Where the draft of a form is kept, and the line in which its drafts and its saves wait for each other. */
export const draftPath = ({ id, collectionSlug, globalSlug }: Opened): string =>
  `/api/drafts/${globalSlug ?? `${collectionSlug}.${id ?? 'new'}`}`

function DraftKeeper({ path }: { path: string }) {
  const { data, error, mutate } = useSWR<Answer>(path, fetchJson<Answer>, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
    revalidateOnMount: true,
  })
  const [isSettled, setIsSettled] = useState(false)
  const { reset, getData, setModified } = useForm()
  const draft = isSettled ? null : data?.draft
  const kept = useKeeping(path, data !== undefined && !draft)
  const isUnknown = useFormModified() && !data && error

  async function bringBack(fields: Fields) {
    await reset({ ...getData(), ...fields })
    setModified(true)
    setIsSettled(true)
  }
  async function drop() {
    try {
      await fetchJson(path, { method: 'DELETE' })
      await mutate({ draft: null }, { revalidate: false })
      setIsSettled(true)
    } catch (error) {
      toast.error(refusalOf(error).reason ?? 'The draft could not be dropped.')
    }
  }

  if (!draft) return <p role="status">{WORDS[isUnknown ? 'failed' : kept]}</p>
  return (
    <section aria-label="Unsaved changes" className="field-type">
      <p>There are unsaved changes from {formatMoment(draft.savedAt)}. They are not public.</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
        <Button margin={false} onClick={() => bringBack(draft.data)} size="small">
          Restore
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={drop} size="small">
          Drop it
        </Button>
      </div>
    </section>
  )
}

type Keeping = 'idle' | 'kept' | 'failed'
const WORDS: Record<Keeping, string> = {
  idle: '',
  kept: 'Your changes are kept as a draft.',
  failed: 'Your changes could not be kept as a draft. Save them soon.',
}

function useKeeping(path: string, isOn: boolean): Keeping {
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  const { iframeRef } = useLivePreviewContext()
  const [state, setState] = useState<Keeping>('idle')

  useEffect(() => {
    if (!isModified) setState('idle')
    if (!isOn || !isModified) return
    let isOver = false
    async function keep() {
      // The form was saved or written on meanwhile.
      if (isOver) return
      try {
        await fetchJson(path, { method: 'PUT', body: { data: reduceFieldsToValues(fields, true) } })
        setState('kept')
        iframeRef.current?.contentWindow?.postMessage(PREVIEW_CHANGED, window.location.origin)
      } catch {
        setState('failed')
      }
    }
    const timer = setTimeout(() => void oneAtATime(path, keep), AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [fields, isModified, isOn, path, iframeRef])
  return state
}
