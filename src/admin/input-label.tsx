'use client'

import { FieldLabel, useEditDepth } from '@payloadcms/ui'
import type { TextFieldLabelClientComponent } from 'payload'
import { useEffect, useId, useRef } from 'react'

/** In a drawer over a form, Payload gives an input the id of that form's and lets its label name a third one. */
export const InputLabel: TextFieldLabelClientComponent = ({ field, path }) => {
  const { label, localized, required } = field ?? {}
  const id = useId()
  const mark = useRef<HTMLSpanElement>(null)
  const isInDrawer = useEditDepth() > 1
  useEffect(() => {
    const input = isInDrawer && mark.current?.parentElement?.querySelector('input, textarea')
    if (input) input.id = id
  }, [id, isInDrawer])
  return (
    <>
      <span hidden ref={mark} />
      <FieldLabel
        htmlFor={isInDrawer ? id : undefined}
        label={label}
        localized={localized}
        path={path}
        required={required}
      />
    </>
  )
}
