'use client'

import { TextInput, useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { ActionButton } from '@/admin/dashboard/action-button'
import { contrastOnPage, isTone, LEGIBLE, nearestLegible } from '@/lib/site/tones'

/** A color by picker or hex digits; offers the nearest readable one for a color that is hard to read. */
export function ToneField({ path, field: { label, admin } }: TextFieldClientProps) {
  const { value = '', setValue, showError } = useField<string>({ path })
  const known = isTone(value) ? value : undefined
  return (
    <TextInput
      AfterInput={
        <>
          {value && <ActionButton onClick={() => setValue('')}>Take it away</ActionButton>}
          {known && <Verdict onChoose={setValue} tone={known} />}
        </>
      }
      BeforeInput={
        <input
          aria-label={`${String(label)}: pick it`}
          className="tw:h-10 tw:w-12 tw:p-0.5"
          onChange={({ target }) => setValue(target.value)}
          type="color"
          value={known ?? '#8a7d6e'}
        />
      }
      className="tone-field"
      description={admin?.description}
      label={label}
      onChange={({ target }: { target: HTMLInputElement }) => setValue(target.value.trim())}
      path={path}
      placeholder="#0a5c8a"
      showError={showError}
      value={value}
    />
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
      <ActionButton onClick={() => onChoose(nearest)}>
        <span
          aria-hidden="true"
          className="tw:inline-block tw:size-[1em] tw:rounded-full tw:align-[-0.1em]"
          style={{ background: nearest }}
        />{' '}
        Use {nearest}
      </ActionButton>
    </p>
  )
}
