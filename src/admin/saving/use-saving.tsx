'use client'

import { toast, useConfig, useDocumentInfo, useForm, useLivePreviewContext } from '@payloadcms/ui'
import type { ClientField } from 'payload'
import { flattenTopLevelFields } from 'payload/shared'
import { type ReactNode, useId, useState } from 'react'
import { DashDialog } from '@/admin/dashboard/dash-dialog'
import { Press } from '@/admin/dashboard/press'
import { differingFields, PREVIEW_CHANGED, SAVED_SINCE, valueInWords } from '@/lib/editing/differing-fields'
import { oneAtATime } from '@/lib/one-at-a-time'
import { fetchJson, refusalOf } from '@/lib/requests/fetch-json'
import { draftPath } from './autosave'
import { visitOf } from './visit'
import '@/admin/dashboard/dashboard.css'
import './stale-dialog.css'

type Values = Record<string, unknown>

interface Saving {
  save: (overrides?: Values) => Promise<void>
  /** Beside the buttons: what there is to choose after a save was refused because of another one. */
  dialog: ReactNode
}

/** Saves the form around it. What was saved elsewhere since the form was opened is shown beside what it holds. */
export function useSaving(): Saving {
  const { submit, getData, reset, setModified } = useForm()
  const { id, action, collectionSlug, globalSlug, savedDocumentData, setData } = useDocumentInfo()
  const { iframeRef } = useLivePreviewContext()
  const { getEntityConfig } = useConfig()
  const config = collectionSlug
    ? getEntityConfig({ collectionSlug })
    : getEntityConfig({ globalSlug: globalSlug ?? '' })
  const labels = labelsOf(config?.fields ?? [])
  const [stored, setStored] = useState<Values | null>(null)

  async function save(overrides?: Values) {
    // A draft that arrived after the save would be offered as unsaved, though all of it is saved.
    const line = draftPath({ id, collectionSlug, globalSlug })
    const visit = visitOf(line)
    const ofVisit = action && visit ? { action: `${action}&visit=${visit}` } : {}
    const outcome = await oneAtATime(line, () => submit({ overrides, ...ofVisit }))
    if (outcome?.res.ok) {
      iframeRef.current?.contentWindow?.postMessage(PREVIEW_CHANGED, window.location.origin)
      return
    }
    // Payload takes what was refused for saved, and would let it be left without a question.
    setModified(true)
    if (!id && !globalSlug) return
    try {
      const path = globalSlug ? `/api/cms/globals/${globalSlug}` : `/api/cms/${collectionSlug}/${id}`
      const newest = await fetchJson<Values>(`${path}?depth=0`)
      if (newest.updatedAt !== getData().updatedAt) setStored(newest)
    } catch (error) {
      toast.error(refusalOf(error).reason ?? 'What is stored now could not be loaded. Save again.')
    }
  }

  function differingFrom(newest: Values) {
    const mine = getData()
    const opened = savedDocumentData?.updatedAt === mine.updatedAt ? savedDocumentData : undefined
    return differingFields([...labels.keys()], { opened, theirs: newest, mine })
  }

  async function goOnFrom(newest: Values, theirs: readonly string[]) {
    const mine = getData()
    const kept = [...labels.keys()].filter((name) => !theirs.includes(name))
    await reset({ ...newest, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) })
    setData(newest)
    setModified(true)
  }

  if (!stored) return { save, dialog: null }
  const mine = getData()
  const differing = differingFrom(stored)
  const labelOf = (name: string) => labels.get(name) ?? name

  return {
    save,
    dialog: (
      <StaleDialog
        contested={differing.contested.map((name) => ({
          name,
          label: labelOf(name),
          mine: mine[name],
          theirs: stored[name],
        }))}
        onChoose={async (theirs) => {
          setStored(null)
          await goOnFrom(stored, [...theirs, ...differing.theirs])
        }}
        onClose={() => setStored(null)}
        taken={differing.theirs.map(labelOf)}
      />
    ),
  }
}

function labelsOf(fields: ClientField[]): Map<string, string> {
  const labels = new Map<string, string>()
  for (const field of flattenTopLevelFields(fields)) {
    if (!field.name || field.admin?.hidden || field.admin?.readOnly) continue
    labels.set(field.name, 'label' in field && typeof field.label === 'string' ? field.label : field.name)
  }
  return labels
}

interface Contested {
  name: string
  label: string
  mine: unknown
  theirs: unknown
}

interface StaleDialogProps {
  contested: readonly Contested[]
  taken: readonly string[]
  onChoose: (theirs: string[]) => void
  onClose: () => void
}

function StaleDialog({ contested, taken, onChoose, onClose }: StaleDialogProps) {
  const [theirs, setTheirs] = useState<readonly string[]>([])
  return (
    <DashDialog onClose={onClose} title="Saved elsewhere in the meantime">
      <p>
        {SAVED_SINCE} Nothing of yours is lost.
        {contested.length > 0 && ' Choose what to go on with:'}
      </p>
      {contested.map((field) => (
        <Choice
          field={field}
          isTheirs={theirs.includes(field.name)}
          key={field.name}
          onChange={(isTheirs) =>
            setTheirs(isTheirs ? [...theirs, field.name] : theirs.filter((name) => name !== field.name))
          }
        />
      ))}
      {taken.length > 0 && <p>Updated from the other version: {taken.join(', ')}.</p>}
      <p>The form then holds what you chose. Look through it and save it.</p>
      <div className="dash-dialog__actions">
        <Press buttonStyle="primary" onClick={() => onChoose([...theirs])}>
          Use these
        </Press>
        <Press onClick={onClose}>Not now</Press>
      </div>
    </DashDialog>
  )
}

interface ChoiceProps {
  field: Contested
  isTheirs: boolean
  onChange: (isTheirs: boolean) => void
}

function Choice({ field, isTheirs, onChange }: ChoiceProps) {
  const group = useId()
  return (
    <fieldset className="stale-choice">
      <legend>{field.label}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <div key={side}>
          <label>
            <input
              checked={isTheirs === (side === 'theirs')}
              name={group}
              onChange={() => onChange(side === 'theirs')}
              type="radio"
            />{' '}
            {side === 'mine' ? 'Yours' : 'Theirs'}
          </label>
          <blockquote>{valueInWords(field[side]) || 'Nothing'}</blockquote>
        </div>
      ))}
    </fieldset>
  )
}
