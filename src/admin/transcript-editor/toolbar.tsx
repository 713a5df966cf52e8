import { EditorIcon, type EditorIconName, IconButton } from './icon-button'
import { OriginChoice } from './origin-choice'
import type { useEditedTranscript } from './use-edited-transcript'

export type Panel = 'find' | 'speakers' | 'import' | 'reports' | null

interface ToolbarProps {
  editor: ReturnType<typeof useEditedTranscript>
  panel: Panel
  onPanel: (panel: Panel) => void
  doubtful: number
  onNextDoubtful: () => void
  reports: number
  onTravel: (by: 1 | -1) => void
  onSave: () => void
}

export function Toolbar({ editor, panel, onPanel, doubtful, reports, ...props }: ToolbarProps) {
  const { history, isChanged, isSaving } = editor
  const tab = (name: Panel, icon: EditorIconName, label: string) => (
    <button
      type="button"
      className="transcript-button"
      aria-expanded={panel === name}
      onClick={() => onPanel(panel === name ? null : name)}
    >
      <EditorIcon name={icon} />
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
        <button type="button" className="transcript-button" onClick={props.onNextDoubtful}>
          Next unsure ({doubtful})
        </button>
      )}
      <IconButton
        name="undo"
        label="Undo"
        keys="Ctrl+Z"
        isDisabled={history.at === 0}
        onPress={() => props.onTravel(-1)}
      />
      <IconButton
        name="redo"
        label="Redo"
        keys="Ctrl+Y"
        isDisabled={history.at === history.states.length - 1}
        onPress={() => props.onTravel(1)}
      />
      <div className="panel-bar transcript-toolbar__end">
        <OriginChoice origin={editor.origin} onChoose={editor.chooseOrigin} />
        <button
          type="button"
          className="transcript-button transcript-button--strong"
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
