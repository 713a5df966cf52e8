'use client'

import { useId, useState } from 'react'
import { valueInWords } from '@/lib/editing/differing-fields'
import { DashDialog } from '../dashboard/dash-dialog'
import { Press } from '../dashboard/press'
import '../dashboard/dashboard.css'
import './stale-dialog.css'

export interface Contested {
  name: string
  label: string
  mine: unknown
  theirs: unknown
}

interface StaleDialogProps {
  contested: readonly Contested[]
  taken: readonly string[]
  onChoose: (theirs: string[]) => void
  onClose: () => void
}

export function StaleDialog({ contested, taken, onChoose, onClose }: StaleDialogProps) {
  const [theirs, setTheirs] = useState<readonly string[]>([])
  return (
    <DashDialog onClose={onClose} title="Saved elsewhere in the meantime">
      <p>
        Someone else, or you in another tab, has saved this since you opened it. Nothing of yours is lost.
        {contested.length > 0 && ' Choose what to go on with:'}
      </p>
      {contested.map((field) => (
        <Choice
          field={field}
          isTheirs={theirs.includes(field.name)}
          key={field.name}
          onChange={(isTheirs) =>
            setTheirs(isTheirs ? [...theirs, field.name] : theirs.filter((name) => name !== field.name))
          }
        />
      ))}
      {taken.length > 0 && <p>Changed elsewhere alone, and kept so: {taken.join(', ')}.</p>}
      <p>The form then holds what you chose. Look through it and save it.</p>
      <div className="dash-dialog__actions">
        <Press buttonStyle="primary" onClick={() => onChoose([...theirs])}>
          Use these
        </Press>
        <Press onClick={onClose}>Not now</Press>
      </div>
    </DashDialog>
  )
}

interface ChoiceProps {
  field: Contested
  isTheirs: boolean
  onChange: (isTheirs: boolean) => void
}

function Choice({ field, isTheirs, onChange }: ChoiceProps) {
  const group = useId()
  return (
    <fieldset className="stale-choice">
      <legend>{field.label}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <div key={side}>
          <label>
            <input
              checked={isTheirs === (side === 'theirs')}
              name={group}
              onChange={() => onChange(side === 'theirs')}
              type="radio"
            />{' '}
            {side === 'mine' ? 'Yours' : 'Theirs'}
          </label>
          <blockquote>{valueInWords(field[side]) || 'Nothing'}</blockquote>
        </div>
      ))}
    </fieldset>
  )
}
