import { type FormEvent, useId, useState } from 'react'
import { Press } from '@/admin/dashboard/press'
import { INTERVALS } from '@/lib/following/next-poll'

const everyOf = (minutes: number): string => {
  if (minutes < 60) return `every ${minutes} minutes`
  return minutes === 60 ? 'every hour' : `every ${minutes / 60} hours`
}

interface IntervalChoiceProps {
  minutes: number
  onChoose: (minutes: number) => void
}

export function IntervalChoice({ minutes, onChoose }: IntervalChoiceProps) {
  const id = useId()
  return (
    <p className="panel-field">
      <label htmlFor={id}>Look for news</label>
      <select id={id} onChange={({ target }) => onChoose(Number(target.value))} value={minutes}>
        {INTERVALS.map((each) => (
          <option key={each} value={each}>
            {everyOf(each)}
          </option>
        ))}
      </select>
    </p>
  )
}

export interface Following {
  copiesSound: boolean
  minutes: number
}

/** Chooses how a feed is followed. */
export function FollowForm({ onFollow }: { onFollow: (following: Following) => void }) {
  const [copiesSound, setCopiesSound] = useState(false)
  const [minutes, setMinutes] = useState(60)

  function submit(event: FormEvent) {
    event.preventDefault()
    onFollow({ copiesSound, minutes })
  }

  return (
    <details>
      <summary>The show stays with its host</summary>
      <form className="panel-card panel-stack import__followed" onSubmit={submit}>
        <p>
          Then follow its feed: new and changed episodes come automatically, and what you change here stays.
          You go on publishing at your host.
        </p>
        <fieldset className="panel-bar panel-choice">
          <legend>The audio of episodes</legend>
          <label>
            <input checked={!copiesSound} name="sound" onChange={() => setCopiesSound(false)} type="radio" />
            Leave it at its host, which counts it as before
          </label>
          <label>
            <input checked={copiesSound} name="sound" onChange={() => setCopiesSound(true)} type="radio" />
            Copy it to this site
          </label>
        </fieldset>
        <IntervalChoice minutes={minutes} onChoose={setMinutes} />
        <Press type="submit">Follow this feed</Press>
      </form>
    </details>
  )
}
