import { useState } from 'react'
import { Choice, Select } from '@/admin/choice'
import { Press } from '@/admin/dashboard/press'
import { INTERVALS } from '@/lib/following/next-poll'

const everyOf = (minutes: number): string => {
  if (minutes < 60) return `every ${minutes} minutes`
  return minutes === 60 ? 'every hour' : `every ${minutes / 60} hours`
}

/** @param onChoose gets the chosen minutes */
export const IntervalChoice = (interval: { minutes: number; onChoose: (minutes: number) => void }) => (
  <Select
    label="Look for news"
    onChange={(chosen) => interval.onChoose(Number(chosen))}
    options={INTERVALS.map((each) => [String(each), everyOf(each)] as const)}
    value={String(interval.minutes)}
  />
)

export interface Following {
  copiesSound: boolean
  minutes: number
}

const SOUNDS = [
  { value: 'host', label: 'Leave it at its host, which counts it as before' },
  { value: 'site', label: 'Copy it to this site' },
] as const

/** Chooses how a feed is followed. */
export function FollowForm({ onFollow }: { onFollow: (following: Following) => void }) {
  const [sound, setSound] = useState<(typeof SOUNDS)[number]['value']>('host')
  const [minutes, setMinutes] = useState(60)

  return (
    <details>
      <summary>The show stays with its host</summary>
      <div className="panel-card panel-stack tw:my-4 tw:max-w-[70ch]">
        <p>
          Then follow its feed: new and changed episodes come automatically, and what you change here stays.
          You go on publishing at your host.
        </p>
        <Choice
          label="The audio of episodes"
          name="sound"
          onChange={setSound}
          options={SOUNDS}
          value={sound}
        />
        <IntervalChoice minutes={minutes} onChoose={setMinutes} />
        <Press onClick={() => onFollow({ copiesSound: sound === 'site', minutes })}>Follow this feed</Press>
      </div>
    </details>
  )
}
