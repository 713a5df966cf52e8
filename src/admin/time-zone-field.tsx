'use client'

import { SelectInput, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useMemo } from 'react'

/** A field that suggests the browser's time zones. */
export const TimeZoneField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, errorMessage, disabled } = useField<string>({ path })
  const options = useMemo(
    () =>
      [...new Set(['UTC', ...(value ? [value] : []), ...Intl.supportedValuesOf('timeZone')])].map((name) => ({
        value: name,
        label: name.replaceAll('_', ' '),
      })),
    [value],
  )
  return (
    <SelectInput
      description={field.admin?.description}
      isClearable={false}
      label={field.label}
      name={path}
      onChange={(chosen) => setValue(Array.isArray(chosen) ? undefined : chosen?.value)}
      options={options}
      path={path}
      readOnly={readOnly || disabled}
      required={field.required}
      showError={showError}
      value={value}
      {...(errorMessage && { Error: <p role="alert">{errorMessage}</p> })}
    />
  )
}
