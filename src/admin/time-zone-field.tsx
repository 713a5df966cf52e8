'use client'

import { SelectInput, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'

/** A field that suggests the browser's time zones. */
export const TimeZoneField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled } = useField<string>({ path })
  const names = new Set([
    'UTC',
    ...(value ? [value] : []),
    ...Intl.supportedValuesOf('timeZone'),
  ])
  return (
    <SelectInput
      description={field.admin?.description}
      isClearable={false}
      label={field.label}
      name={path}
      onChange={(chosen) => setValue(Array.isArray(chosen) ? undefined : chosen?.value)}
      options={[...names].map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
      path={path}
      readOnly={readOnly || disabled}
      required={field.required}
      showError={showError}
      value={value}
    />
  )
}
