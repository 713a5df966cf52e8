import { type ReactNode, useId, useState } from 'react'
import { DashDialog } from '@/admin/dashboard/dash-dialog'
import { Press } from '@/admin/dashboard/press'
import type { Side } from '@/lib/editing/three-way'
import './conflict-dialog.css'

export interface ShownConflict {
  key: string
  label: string
  /** The common original, if known. */
  before?: ReactNode
  mine: ReactNode
  theirs: ReactNode
}

interface ConflictDialogProps {
  conflicts: readonly ShownConflict[]
  children: ReactNode
  action: string
  /** One side for each conflict, in order. */
  onChoose: (sides: Side[]) => void
  onClose: () => void
}

const SIDES: [Side, string][] = [
  ['mine', 'Yours'],
  ['theirs', 'Theirs'],
]

/** Shows concurrent changes: those of one person are kept, and conflicts are decided here. */
export function ConflictDialog({ conflicts, children, action, onChoose, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const sides = conflicts.flatMap(({ key }) => choices[key] ?? [])
  return (
    <DashDialog onClose={onClose} title="Saved elsewhere in the meantime">
      {children}
      {conflicts.map(({ key, ...conflict }) => (
        <Choice
          key={key}
          {...conflict}
          chosen={choices[key]}
          onChoose={(side) => setChoices({ ...choices, [key]: side })}
        />
      ))}
      <div className="panel-bar">
        <Press
          buttonStyle="primary"
          disabled={sides.length < conflicts.length}
          onClick={() => onChoose(sides)}
        >
          {action}
        </Press>
        <Press onClick={onClose}>Not now</Press>
      </div>
    </DashDialog>
  )
}

interface ChoiceProps extends Omit<ShownConflict, 'key'> {
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

function Choice({ label, before, chosen, onChoose, ...versions }: ChoiceProps) {
  const group = useId()
  return (
    <fieldset className="panel-card panel-grid conflict">
      <legend>{label}</legend>
      {before && (
        <div>
          Before <blockquote>{before}</blockquote>
        </div>
      )}
      {SIDES.map(([side, name]) => (
        <div key={side}>
          <label>
            <input type="radio" name={group} checked={chosen === side} onChange={() => onChoose(side)} />{' '}
            {name}
          </label>
          <blockquote>{versions[side]}</blockquote>
        </div>
      ))}
    </fieldset>
  )
}
