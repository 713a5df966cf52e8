import { type ReactNode, useState } from 'react'
import { Choice } from '@/admin/choice'
import { ActionButton } from '@/admin/dashboard/action-button'
import { Table } from '@/admin/table'
import { counted, formatCount } from '@/lib/text/numbers'
import type { Result } from '@/lib/transfer/run-import'
import { IntervalChoice } from './followed-feed'

export interface Plan {
  name: string
  results: Result[]
}

/** In the order of the table: items that need attention come first. */
const WORDS: Record<Result['outcome'], string> = {
  skipped: 'cannot come',
  imported: 'comes new',
  updated: 'is here: brought up to date',
  unchanged: 'is here already',
}
const ORDER = Object.keys(WORDS)

interface PlanTableProps {
  plan: Plan
  onBegin: () => void
  /** Another way than the import. */
  children: ReactNode
}

/** Scrolls under its headings. */
const PREVIEW =
  'tw:max-h-112 tw:w-full tw:overflow-auto tw:border tw:border-line tw:[&_table]:m-0 tw:[&_table]:max-w-none tw:[&_thead_th]:sticky tw:[&_thead_th]:top-0 tw:[&_thead_th]:bg-sunken tw:[&_:is(th,td)]:text-start tw:[&_:is(th,td)]:align-top'

export function PlanTable({ plan, onBegin, children }: PlanTableProps) {
  const episodes = plan.results
    .filter(({ kind }) => kind === 'episode')
    .toSorted((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome))
  const left = plan.results.find(({ kind }) => kind === 'show')?.remarks ?? []
  const count = (outcome: Result['outcome']) =>
    episodes.filter((each) => each.outcome === outcome).length

  return (
    <section aria-labelledby="plan-title" className="panel-stack">
      <h2 id="plan-title">{plan.name || 'This show'}</h2>
      <p role="status">
        {counted(count('imported'), 'new episode')}, {formatCount(count('updated'))} here
        already, {formatCount(count('skipped'))} that cannot come.
      </p>
      {left.length > 0 && <p>Left behind: {left.join('; ')}.</p>}
      <ActionButton buttonStyle="primary" disabled={episodes.length === 0} onClick={onBegin}>
        Import
      </ActionButton>
      {children}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to reach it. */}
      <section aria-label="Preview of the import" className={PREVIEW} tabIndex={0}>
        <Table
          headings={['Episode', 'Result', 'Note']}
          rows={episodes.map(({ name, outcome, remarks }) => [
            name,
            WORDS[outcome],
            remarks.join(' '),
          ])}
        />
      </section>
    </section>
  )
}

export interface Following {
  copiesSound: boolean
  minutes: number
}

const SOUNDS = [
  { value: 'host', label: 'Leave it at its host, which counts it as before' },
  { value: 'site', label: 'Copy it to this site' },
] as const

export function FollowForm({ onFollow }: { onFollow: (following: Following) => unknown }) {
  const [sound, setSound] = useState<(typeof SOUNDS)[number]['value']>('host')
  const [minutes, setMinutes] = useState(60)

  return (
    <details>
      <summary>The show stays with its host</summary>
      <div className="panel-card panel-stack tw:my-4 tw:max-w-[70ch]">
        <p>
          Then follow its feed: new and changed episodes come automatically, and what you
          change here stays. You go on publishing at your host.
        </p>
        <Choice
          label="The audio of episodes"
          name="sound"
          onChange={setSound}
          options={SOUNDS}
          value={sound}
        />
        <IntervalChoice minutes={minutes} onChoose={setMinutes} />
        <ActionButton onClick={() => onFollow({ copiesSound: sound === 'site', minutes })}>
          Follow this feed
        </ActionButton>
      </div>
    </details>
  )
}
