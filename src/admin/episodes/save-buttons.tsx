'use client'

import {
  FormSubmit,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormFields,
  useFormModified,
  useHotkey,
  useOperation,
} from '@payloadcms/ui'
import { useRef } from 'react'
import { publicationOf } from '@/lib/episodes/publication'

/** Saving and publishing are two presses: a draft is saved as often as one likes, and nothing becomes public by the way. */
export function SaveButtons() {
  const { submit, setModified } = useForm()
  const { savedDocumentData, uploadStatus } = useDocumentInfo()
  const isNew = useOperation() === 'create'
  const isUploading = uploadStatus === 'uploading'
  const isUnchanged = !useFormModified() && !isNew
  const publishDate = useFormFields(([fields]) => fields.publishDate?.value as string | undefined)
  const isOut = !isNew && savedDocumentData?.isPublished === true
  const save = useRef<HTMLButtonElement>(null)
  useHotkey({ cmdCtrlKey: true, editDepth: useEditDepth(), keyCodes: ['s'] }, (event) => {
    event.preventDefault()
    event.stopPropagation()
    save.current?.click()
  })
  const saveAs = (isPublished: boolean) => async () => {
    const outcome = await submit({ overrides: { isPublished } })
    // Payload takes what was refused for saved, and would let it be left without a question.
    if (!outcome?.res.ok) setModified(true)
  }
  const isPlanned = publicationOf({ isPublished: true, publishDate }, new Date()) === 'scheduled'

  const saving = (
    <FormSubmit
      buttonId="action-save"
      buttonStyle={isOut ? 'primary' : 'secondary'}
      disabled={isUnchanged || isUploading}
      onClick={saveAs(isOut)}
      ref={save}
      size="medium"
      type="button"
    >
      {isOut ? 'Save' : 'Save draft'}
    </FormSubmit>
  )
  const turning = (
    <FormSubmit
      buttonId={isOut ? 'action-unpublish' : 'action-publish'}
      buttonStyle={isOut ? 'secondary' : 'primary'}
      disabled={isUploading}
      onClick={saveAs(!isOut)}
      size="medium"
      type="button"
    >
      {isOut ? 'Unpublish' : isPlanned ? 'Schedule' : 'Publish'}
    </FormSubmit>
  )
  return isOut ? [turning, saving] : [saving, turning]
}
