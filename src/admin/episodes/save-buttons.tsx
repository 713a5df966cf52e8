'use client'

import { FormSubmit, useDocumentInfo, useFormFields, useOperation } from '@payloadcms/ui'
import { SaveSubmit, useSaving } from '@/admin/saving/save-button'
import { publicationOf } from '@/lib/episodes/publication'

export function SaveButtons() {
  const { save, dialog } = useSaving()
  const { savedDocumentData, uploadStatus } = useDocumentInfo()
  const isNew = useOperation() === 'create'
  const publishDate = useFormFields(
    ([fields]) => fields.publishDate?.value as string | undefined,
  )
  const isOut = !isNew && savedDocumentData?.isPublished === true
  const isPlanned =
    publicationOf({ isPublished: true, publishDate }, new Date()) === 'scheduled'

  const saving = (
    <SaveSubmit
      isStrong={isOut}
      label={isOut ? 'Save' : 'Save draft'}
      onSave={() => save({ isPublished: isOut })}
    />
  )
  const turning = (
    <FormSubmit
      buttonId={isOut ? 'action-unpublish' : 'action-publish'}
      buttonStyle={isOut ? 'secondary' : 'primary'}
      disabled={uploadStatus === 'uploading'}
      onClick={() => save({ isPublished: !isOut })}
      size="medium"
      type="button"
    >
      {isOut ? 'Unpublish' : isPlanned ? 'Schedule' : 'Publish'}
    </FormSubmit>
  )
  return (
    <>
      {dialog}
      {isOut ? turning : saving}
      {isOut ? saving : turning}
    </>
  )
}
