import { type ReactNode, useState } from 'react'
import { ActionButton } from '@/admin/dashboard/action-button'
import { DashDialog } from '@/admin/dashboard/dash-dialog'
import type { Side } from '@/lib/editing/three-way'

interface ShownConflict {
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

const QUOTE =
  'tw:mx-0 tw:mt-1 tw:mb-0 tw:max-h-48 tw:overflow-auto tw:wrap-anywhere tw:whitespace-pre-wrap'

export function ConflictDialog({
  conflicts,
  children,
  onClose,
  ...choice
}: ConflictDialogProps) {
  const [sides, setSides] = useState<Side[]>([])
  return (
    <DashDialog onClose={onClose} title="Saved elsewhere in the meantime">
      {children}
      {conflicts.map(({ label, before, ...versions }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two conflicts may have one label, and none ever moves.
        <fieldset className="panel-card panel-grid tw:mx-0 tw:mt-0 tw:mb-4" key={place}>
          <legend>{label}</legend>
          {before && (
            <div>
              Before <blockquote className={QUOTE}>{before}</blockquote>
            </div>
          )}
          {SIDES.map(([side, name]) => (
            <div key={side}>
              <label>
                <input
                  checked={sides[place] === side}
                  name={`conflict-${place}`}
                  onChange={() => setSides(Object.assign([...sides], { [place]: side }))}
                  type="radio"
                />{' '}
                {name}
              </label>
              <blockquote className={QUOTE}>{versions[side]}</blockquote>
            </div>
          ))}
        </fieldset>
      ))}
      <div className="panel-bar">
        <ActionButton
          buttonStyle="primary"
          disabled={!conflicts.every((_, place) => sides[place])}
          onClick={() => choice.onChoose(sides)}
        >
          {choice.action}
        </ActionButton>
        <ActionButton onClick={onClose}>Not now</ActionButton>
      </div>
    </DashDialog>
  )
}
