'use client'

import { useField } from '@payloadcms/ui'
import { use, useState } from 'react'
import { ShowTimeZone } from '@/admin/show-time-zone'
import { instantOf, isoIn, isWallTime } from '@/lib/text/time-zone'

const LEFT_OUT =
  'The clocks go forward that night and skip this time. Choose another one; until then the date stays as it was.'

/** Day and time are in the show's time zone, wherever the editor is; the stored value is the instant. */
export function PublishDateField({ path }: { path: string }) {
  const { value, setValue, showError, errorMessage } = useField<string>({ path })
  const timeZone = use(ShowTimeZone)
  const [typed, setTyped] = useState<string>()
  const stored =
    value && !Number.isNaN(Date.parse(value)) ? isoIn(value, timeZone).slice(0, 16) : ''
  const isLeftOut = typed !== undefined && isWallTime(typed) && !instantOf(typed, timeZone)
  // Half-typed times and times that DST skips are shown as typed, all others as stored.
  const shown = typed !== undefined && (isLeftOut || !isWallTime(typed)) ? typed : stored

  function choose(wallTime: string) {
    setTyped(wallTime)
    const at = isWallTime(wallTime) ? instantOf(wallTime, timeZone) : undefined
    if (at) setValue(at.toISOString())
  }

  return (
    <div
      className="field-type text"
      id="field-publishDate"
      style={{ marginBottom: '1.5rem' }}
    >
      <label className="field-label" htmlFor="publish-date">
        Publish date ({timeZone.replaceAll('_', ' ')})
      </label>
      <input
        aria-describedby="publish-date-note"
        id="publish-date"
        onChange={({ target }) => choose(target.value)}
        required
        type="datetime-local"
        value={shown}
      />
      {isLeftOut && <p role="alert">{LEFT_OUT}</p>}
      {showError && <p role="alert">{errorMessage}</p>}
      <p className="field-description" id="publish-date-note">
        In the show’s time zone. Set a future date to schedule it.
      </p>
    </div>
  )
}
