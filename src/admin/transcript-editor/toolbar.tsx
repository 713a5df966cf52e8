import { Select } from '@/admin/choice'
import { Press } from '@/admin/dashboard/press'
import { TRANSCRIPT_ORIGINS, type TranscriptOrigin } from '@/lib/transcripts/formats'
import { EditorIcon, type EditorIconName, IconButton } from './editor-button'
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
  const { history, isChanged, isSaving, origin, chooseOrigin } = editor
  const tab = (name: Panel, icon: EditorIconName, label: string) => (
    <Press
      buttonStyle="subtle"
      extraButtonProps={{ 'aria-expanded': panel === name }}
      onClick={() => onPanel(panel === name ? null : name)}
    >
      <EditorIcon name={icon} />
      {label}
    </Press>
  )
  return (
    <div className="panel-bar">
      {tab('find', 'search', 'Find')}
      {tab('speakers', 'volume-low', 'Speakers')}
      {tab('import', 'transcript', 'Import')}
      {reports > 0 && tab('reports', 'mail', `Reports (${reports})`)}
      {doubtful > 0 && <Press onClick={props.onNextDoubtful}>Next unsure ({doubtful})</Press>}
      <IconButton
        icon="undo"
        label="Undo"
        keys="Ctrl+Z"
        disabled={history.at === 0}
        onClick={() => props.onTravel(-1)}
      />
      <IconButton
        icon="redo"
        label="Redo"
        keys="Ctrl+Y"
        disabled={history.at === history.states.length - 1}
        onClick={() => props.onTravel(1)}
      />
      <div className="panel-bar transcript-toolbar__end">
        <Select
          label="Source"
          onChange={(chosen) => chooseOrigin((chosen || null) as TranscriptOrigin | null)}
          options={[['', 'Not specified'], ...ORIGINS]}
          value={origin ?? ''}
        />
        {/* Machine-written words are marked for readers until an editor confirms them. */}
        {origin === 'machine' && <Press onClick={() => chooseOrigin('machine-read')}>Mark as checked</Press>}
        <Press
          buttonStyle="primary"
          disabled={!isChanged || isSaving}
          extraButtonProps={{ title: 'Save (Ctrl+S)' }}
          onClick={props.onSave}
        >
          {isSaving ? 'Saving...' : isChanged ? 'Save' : 'Saved'}
        </Press>
      </div>
    </div>
  )
}

export const ORIGINS = TRANSCRIPT_ORIGINS.map(({ value, label }) => [value, label] as const)
