'use client'

import { FieldDescription, FieldLabel, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'

/** A password is typed unseen and never shown again: the panel gets no stored value. */
export const PasswordField: TextFieldClientComponent = ({ field, path }) => {
  const { setValue, value, showError, errorMessage } = useField<string | undefined>({ path })
  const id = `field-${path}`
  return (
    <div className={`field-type text ${showError ? 'error' : ''}`}>
      <FieldLabel htmlFor={id} label={field.label} path={path} />
      <div className="field-type__wrap">
        <input
          autoComplete="new-password"
          id={id}
          onChange={(event) => setValue(event.target.value || undefined)}
          type="password"
          value={value ?? ''}
        />
      </div>
      {showError && <p role="alert">{errorMessage}</p>}
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
