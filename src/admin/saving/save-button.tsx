'use client'

import {
  FormSubmit,
  useDocumentInfo,
  useEditDepth,
  useFormModified,
  useHotkey,
  useOperation,
} from '@payloadcms/ui'
import { useRef } from 'react'
import { useSaving } from './use-saving'

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
