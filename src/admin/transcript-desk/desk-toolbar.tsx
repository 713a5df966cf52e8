import type { TranscriptOrigin } from '@/lib/transcripts/formats'
import { DeskIcon, type DeskIconName, IconButton } from './desk-icon'
import { OriginChoice } from './origin-choice'

export type Panel = 'find' | 'speakers' | 'import' | 'reports' | null

interface DeskToolbarProps {
  panel: Panel
  onPanel: (panel: Panel) => void
  doubtful: number
  onNextDoubtful: () => void
  reports: number
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  origin: TranscriptOrigin | null
  onOrigin: (origin: TranscriptOrigin | null) => void
  isChanged: boolean
  isSaving: boolean
  onSave: () => void
}

export function DeskToolbar(props: DeskToolbarProps) {
  const { panel, onPanel, doubtful, reports, isChanged, isSaving } = props
  const tab = (name: Panel, icon: DeskIconName, label: string) => (
    <button
      type="button"
      className="desk-button"
      aria-expanded={panel === name}
      onClick={() => onPanel(panel === name ? null : name)}
    >
      <DeskIcon name={icon} />
      {label}
    </button>
  )
  return (
    <div className="panel-bar">
      {tab('find', 'search', 'Find')}
      {tab('speakers', 'volume-low', 'Speakers')}
      {tab('import', 'transcript', 'Import')}
      {reports > 0 && tab('reports', 'mail', `Reports (${reports})`)}
      {doubtful > 0 && (
        <button type="button" className="desk-button" onClick={props.onNextDoubtful}>
          Next unsure ({doubtful})
        </button>
      )}
      <IconButton name="undo" label="Undo" keys="Ctrl+Z" isDisabled={!props.canUndo} onPress={props.onUndo} />
      <IconButton name="redo" label="Redo" keys="Ctrl+Y" isDisabled={!props.canRedo} onPress={props.onRedo} />
      <div className="panel-bar desk-toolbar__end">
        <OriginChoice origin={props.origin} onChoose={props.onOrigin} />
        <button
          type="button"
          className="desk-button desk-button--strong"
          disabled={!isChanged || isSaving}
          title="Save (Ctrl+S)"
          onClick={props.onSave}
        >
          {isSaving ? 'Saving...' : isChanged ? 'Save' : 'Saved'}
        </button>
      </div>
    </div>
  )
}
