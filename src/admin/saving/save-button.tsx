'use client'

import {
  FormSubmit,
  toast,
  useDocumentDrawerContext,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormModified,
  useHotkey,
  useLivePreviewContext,
  useModal,
  useOperation,
} from '@payloadcms/ui'
import type { ClientField } from 'payload'
import { flattenTopLevelFields } from 'payload/shared'
import { useRef, useState } from 'react'
import { orToast } from '@/admin/dashboard/do-call'
import * as differing from '@/lib/editing/differing-fields'
import type { Side } from '@/lib/editing/three-way'
import { oneAtATime } from '@/lib/one-at-a-time'
import { fetchJson } from '@/lib/requests/fetch-json'
import { unsavedPath, visitOf } from './autosave'
import { ConflictDialog } from './conflict-dialog'

/** Replaces Payload's button, for forms that may have been saved elsewhere since they were opened. */
export function SaveButton() {
  const { save, dialog } = useSaving()
  return (
    <>
      {dialog}
      <SaveSubmit label="Save" onSave={() => save()} />
    </>
  )
}

interface SaveSubmitProps {
  label: string
  isStrong?: boolean
  onSave: () => void
}

export function SaveSubmit({ label, isStrong = true, onSave }: SaveSubmitProps) {
  const { uploadStatus } = useDocumentInfo()
  const isNew = useOperation() === 'create'
  const isModified = useFormModified()
  const button = useRef<HTMLButtonElement>(null)
  useHotkey({ cmdCtrlKey: true, editDepth: useEditDepth(), keyCodes: ['s'] }, (event) => {
    event.preventDefault()
    event.stopPropagation()
    button.current?.click()
  })
  return (
    <FormSubmit
      buttonId="action-save"
      buttonStyle={isStrong ? 'primary' : 'secondary'}
      disabled={(!isModified && !isNew) || uploadStatus === 'uploading'}
      onClick={onSave}
      ref={button}
      size="medium"
      type="button"
    >
      {label}
    </FormSubmit>
  )
}

type Values = Record<string, unknown>

/** Where Payload stores what it says of a new document once its form is open. */
const PAYLOADS_WORDS_KEY = 'payload-pending-success-toast'

/** The dialog shows conflicts to decide after a save was refused. */
export function useSaving() {
  const { submit, getData, reset, setModified } = useForm()
  const { id, action, collectionSlug, globalSlug, docConfig, savedDocumentData, setData } =
    useDocumentInfo()
  const { iframeRef } = useLivePreviewContext()
  const { drawerSlug } = useDocumentDrawerContext()
  const { closeModal } = useModal()
  const [newest, setNewest] = useState<Values | null>(null)

  /** @param message what a toast says instead of Payload's words */
  async function save(overrides?: Values, message?: string) {
    // Changes stored after the save would be offered as unsaved, though all of them are saved.
    const line = unsavedPath({ id, collectionSlug, globalSlug })
    const visit = visitOf(line)
    const ofVisit = action && visit ? { action: `${action}&visit=${visit}` } : {}
    const outcome = await oneAtATime(line, () =>
      submit({
        overrides,
        ...(message !== undefined && { disableSuccessStatus: true }),
        ...ofVisit,
      }),
    )
    if (outcome?.res.ok) {
      if (message) {
        window.sessionStorage.removeItem(PAYLOADS_WORDS_KEY)
        toast.success(message)
      }
      // The form below names what was made.
      if (drawerSlug && !id) closeModal(drawerSlug)
      iframeRef.current?.contentWindow?.postMessage(
        differing.PREVIEW_CHANGED,
        window.location.origin,
      )
      return
    }
    // Payload clears the mark of changes even when the request fails.
    setModified(true)
    if (!id && !globalSlug) return
    await orToast(async () => {
      const path = globalSlug ? `globals/${globalSlug}` : `${collectionSlug}/${id}`
      const stored = await fetchJson<Values>(`/api/cms/${path}?depth=0`)
      if (stored.updatedAt !== getData().updatedAt) setNewest(stored)
    })
  }

  if (!newest) return { save, dialog: null }
  const labels = labelsOf(docConfig?.fields ?? [])
  const names = Object.keys(labels)
  const mine = getData()
  const opened =
    savedDocumentData?.updatedAt === mine.updatedAt ? savedDocumentData : undefined
  const { conflicts, remoteOnly } = differing.differingFields(names, {
    opened,
    theirs: newest,
    mine,
  })

  async function goOn(sides: readonly Side[]) {
    const theirs = [
      ...remoteOnly,
      ...conflicts.filter((_, place) => sides[place] === 'theirs'),
    ]
    const kept = names.filter((name) => !theirs.includes(name))
    setNewest(null)
    await reset({ ...newest, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) })
    setData({ ...newest })
    setModified(true)
  }

  const dialog = (
    <ConflictDialog
      action="Use these"
      conflicts={conflicts.map((name) => ({
        label: labels[name] ?? name,
        mine: differing.valueInWords(mine[name]) || 'Nothing',
        theirs: differing.valueInWords(newest[name]) || 'Nothing',
      }))}
      onChoose={(sides) => void goOn(sides)}
      onClose={() => setNewest(null)}
    >
      <p>
        {differing.SAVED_SINCE} Nothing of yours is lost.
        {conflicts.length > 0 && ' Choose which to keep:'}
      </p>
      {remoteOnly.length > 0 && (
        <p>
          Updated from the other version: {remoteOnly.map((name) => labels[name]).join(', ')}.
        </p>
      )}
      <p>The form then has what you chose. Check it and save it.</p>
    </ConflictDialog>
  )
  return { save, dialog }
}

const labelsOf = (fields: ClientField[]): Record<string, string> =>
  Object.fromEntries(
    flattenTopLevelFields(fields).flatMap((field) => {
      const { name, admin } = field
      if (!name || admin?.hidden || admin?.readOnly) return []
      return [
        [name, 'label' in field && typeof field.label === 'string' ? field.label : name],
      ]
    }),
  )
