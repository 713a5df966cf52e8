'use client'

import {
  useAllFormFields,
  useDocumentInfo,
  useForm,
  useFormModified,
  useLivePreviewContext,
} from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { ActionButton } from '@/admin/dashboard/action-button'
import { doCall, orToast } from '@/admin/dashboard/do-call'
import { PREVIEW_CHANGED } from '@/lib/editing/differing-fields'
import { newId } from '@/lib/new-id'
import { oneAtATime } from '@/lib/one-at-a-time'
import { fetchJson } from '@/lib/requests/fetch-json'
import { formatDateTime } from '@/lib/text/dates'
import { scrollIntoSight } from '@/lib/transcripts/scroll-into-sight'

const AFTER_MS = 1_000

type Fields = Record<string, unknown>
interface Unsaved {
  visit: string
  data: Fields
  savedAt: string
}
interface Answer {
  drafts: Unsaved[]
  others: string[]
}

type Opened = Pick<ReturnType<typeof useDocumentInfo>, 'id' | 'collectionSlug' | 'globalSlug'>

/** The API path of a form's unsaved changes, which also names the queue of its requests. */
export const unsavedPath = ({ id, collectionSlug, globalSlug }: Opened): string =>
  `/api/unsaved-changes/${globalSlug ?? `${collectionSlug}.${id ?? 'new'}`}`

const visits = new Map<string, string>()

/** Identifies the unsaved changes of the open form: its save drops only those. */
export const visitOf = (path: string): string | undefined => visits.get(path)

export function Autosave() {
  useFieldOfAddress()
  const path = unsavedPath(useDocumentInfo())
  const { data, mutate } = useSWRImmutable<Answer>(path, { revalidateOnMount: true })
  const [visit, setVisit] = useState(newId)
  useEffect(() => void visits.set(path, visit), [path, visit])
  const { reset, getData, setModified } = useForm()
  const { status, others = data?.others ?? [] } = useKeeping(path, visit)

  /** Loads stored changes into the form; what the form held is stored in their place. */
  async function bringBack(draft: Unsaved) {
    await reset({ ...getData(), ...draft.data })
    setModified(true)
    const next = newId()
    setVisit(next)
    const isStored = await orToast(() => store(path, { visit: next, data: draft.data }))
    if (isStored) await drop(draft)
  }

  const drop = ({ visit: dropped }: Unsaved) =>
    doCall('DELETE', `${path}?visit=${dropped}`, {}).then(() => mutate())

  return (
    <>
      {data?.drafts
        .filter((draft) => draft.visit !== visit)
        .map((draft) => (
          <section
            aria-label={`Unsaved changes from ${formatDateTime(draft.savedAt)}`}
            className="field-type"
            key={draft.visit}
          >
            <p>
              There are unsaved changes from {formatDateTime(draft.savedAt)}. They are not
              public.
            </p>
            <div className="panel-bar">
              <ActionButton buttonStyle="primary" onClick={() => bringBack(draft)}>
                Restore
              </ActionButton>
              <ActionButton onClick={() => drop(draft)}>Discard</ActionButton>
            </div>
          </section>
        ))}
      <p role="status">{[status, here(others)].filter(Boolean).join(' ')}</p>
    </>
  )
}

const inAList = new Intl.ListFormat('en')

const here = (others: string[]): string | false =>
  others.length > 0 &&
  `${inAList.format(others)} ${others.length > 1 ? 'are' : 'is'} editing this too.`

const store = (path: string, body: { visit: string; data: Fields }) =>
  fetchJson<Pick<Answer, 'others'>>(path, { method: 'PUT', body })

/** Stores changes a second after the last key. Names other editors who have just changed the form, once it has done so. */
function useKeeping(path: string, visit: string) {
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  const { iframeRef } = useLivePreviewContext()
  const [status, setStatus] = useState('')
  const [others, setOthers] = useState<string[]>()

  useEffect(() => {
    if (!isModified) {
      setStatus('')
      return
    }
    let isOver = false
    async function keep() {
      // The form has been saved or changed in the meantime.
      if (isOver) return
      try {
        const stored = await store(path, { visit, data: reduceFieldsToValues(fields, true) })
        setOthers(stored.others)
        setStatus('Your unsaved changes are backed up.')
        iframeRef.current?.contentWindow?.postMessage(PREVIEW_CHANGED, window.location.origin)
      } catch {
        setStatus('Your changes could not be backed up. Save them soon.')
      }
    }
    const timer = setTimeout(() => void oneAtATime(path, keep), AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [fields, isModified, path, visit, iframeRef])
  return { status, others }
}

const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/** Scrolls to the field that the address names, until the editor moves on. Payload draws a field only once its group comes into view. */
export function useFieldOfAddress(): void {
  useEffect(() => {
    const name = window.location.hash.slice(1)
    if (!name.startsWith('field-')) return
    const look = () => {
      const field = document.getElementById(name)
      if (!field) return document.getElementById(name.split('__')[0] ?? '')?.scrollIntoView()
      observer.disconnect()
      scrollIntoSight(field)
    }
    const observer = new MutationObserver(look)
    const stop = () => observer.disconnect()
    observer.observe(document.body, { childList: true, subtree: true })
    for (const move of MOVES)
      window.addEventListener(move, stop, { once: true, passive: true })
    look()
    return stop
  }, [])
}
