import { Select } from '@/admin/choice'
import { ActionButton } from '@/admin/dashboard/action-button'
import { isDoubtful } from '@/lib/editing/edit-segments'
import { TRANSCRIPT_ORIGINS } from '@/lib/transcripts/formats'
import { EditorIcon, type EditorIconName, IconButton } from './editor-button'
import type { EditorProps, Panel } from './use-editor'

const STEPS = [
  { by: -1, icon: 'undo', label: 'Undo', keys: 'Ctrl+Z' },
  { by: 1, icon: 'redo', label: 'Redo', keys: 'Ctrl+Y' },
] as const

export function Toolbar({ editor }: EditorProps) {
  const { history, segments, isChanged, isSaving, origin, chooseOrigin, panel, reports } =
    editor
  const doubtful = segments.filter(isDoubtful).length
  const tab = (name: Panel, icon: EditorIconName, label: string) => (
    <ActionButton
      buttonStyle="subtle"
      extraButtonProps={{ 'aria-expanded': panel === name }}
      onClick={() => editor.setPanel(panel === name ? null : name)}
    >
      <EditorIcon name={icon} />
      {label}
    </ActionButton>
  )
  return (
    <div className="panel-bar">
      {tab('find', 'search', 'Find')}
      {tab('speakers', 'volume-low', 'Speakers')}
      {tab('import', 'transcript', 'Import')}
      {reports.length > 0 && tab('reports', 'mail', `Reports (${reports.length})`)}
      {doubtful > 0 && (
        <ActionButton onClick={editor.goToNextDoubtful}>
          Next unsure ({doubtful})
        </ActionButton>
      )}
      {STEPS.map(({ by, ...button }) => (
        <IconButton
          key={by}
          {...button}
          disabled={!history.states[history.at + by]}
          onClick={() => editor.travel(by)}
        />
      ))}
      <div className="panel-bar tw:ms-auto">
        <Select
          label="Source"
          onChange={(chosen) => chooseOrigin(chosen || null)}
          options={[['', 'Not specified'], ...ORIGINS]}
          value={origin ?? ''}
        />
        {/* Machine-written words are marked for readers until an editor confirms them. */}
        {origin === 'machine' && (
          <ActionButton onClick={() => chooseOrigin('machine-read')}>
            Mark as checked
          </ActionButton>
        )}
        <ActionButton
          buttonStyle="primary"
          disabled={!isChanged || isSaving}
          extraButtonProps={{ title: 'Save (Ctrl+S)' }}
          onClick={() => void editor.save()}
        >
          {isSaving ? 'Saving...' : isChanged ? 'Save' : 'Saved'}
        </ActionButton>
      </div>
    </div>
  )
}

export const ORIGINS = TRANSCRIPT_ORIGINS.map(({ value, label }) => [value, label] as const)
