'use client'

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { useId } from 'react'
import { Press } from '@/admin/dashboard/press'
import { contrastOnPage, isTone, LEGIBLE, nearestLegible } from '@/lib/site/tones'

/** A color by picker or hex digits; offers the nearest readable one for a color that is hard to read. */
export function ToneField({ path, field: { label, admin } }: TextFieldClientProps) {
  const { value = '', setValue, showError, errorMessage } = useField<string>({ path })
  const id = useId()
  const known = isTone(value) ? value : undefined
  return (
    <div
      className={`field-type text tone-field tw:pb-2 tw:[&_p]:mt-2 tw:[&_p]:mb-0 ${showError ? 'error' : ''}`}
    >
      <FieldLabel htmlFor={id} label={label} path={path} />
      <div className="field-type__wrap">
        <FieldError message={errorMessage} path={path} showError={showError} />
        <div className="panel-bar">
          <input
            aria-label={`${String(label)}: pick it`}
            className="tw:h-10 tw:w-12 tw:p-0.5"
            onChange={({ target }) => setValue(target.value)}
            type="color"
            value={known ?? '#8a7d6e'}
          />
          <input
            className="tw:w-36!"
            id={id}
            maxLength={7}
            onChange={({ target }) => setValue(target.value.trim())}
            placeholder="#0a5c8a"
            type="text"
            value={value}
          />
          {value && <Press onClick={() => setValue('')}>Take it away</Press>}
        </div>
        {known && <Verdict onChoose={setValue} tone={known} />}
      </div>
      <FieldDescription description={admin?.description} path={path} />
    </div>
  )
}

function Verdict({ tone, onChoose }: { tone: string; onChoose: (tone: string) => void }) {
  const contrast = contrastOnPage(tone).toFixed(1)
  if (contrastOnPage(tone) >= LEGIBLE)
    return <p role="status">It reads well on the page ({contrast} to 1).</p>
  const nearest = nearestLegible(tone)
  return (
    <p role="status">
      It is hard to read on the page: {contrast} to 1, and {LEGIBLE} to 1 is needed.{' '}
      <Press onClick={() => onChoose(nearest)}>
        <span
          aria-hidden="true"
          className="tw:inline-block tw:size-[1em] tw:rounded-full tw:align-[-0.1em]"
          style={{ background: nearest }}
        />{' '}
        Use {nearest}
      </Press>
    </p>
  )
}
