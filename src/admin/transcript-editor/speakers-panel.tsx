import { useState } from 'react'
import { Press } from '@/admin/dashboard/press'
import { TextField } from '@/admin/text-field'
import { countSpeakers, renameSpeaker } from '@/lib/editing/edit-segments'
import { MAX_SPEAKER } from '@/lib/transcripts/segment'
import { SPEAKERS_LIST } from './segment-row'
import type { EditorProps } from './use-editor'

export function SpeakersPanel({ editor: { segments, edit } }: EditorProps) {
  const speakers = countSpeakers(segments)
  return (
    <section className="panel-card panel-bar transcript-bar" aria-label="Speakers">
      {speakers.length === 0 && <p>No speakers yet.</p>}
      {speakers.map(({ name, count }) => (
        <SpeakerForm
          key={name}
          name={name}
          count={count}
          onRename={(to) => edit(renameSpeaker(segments, name, to))}
        />
      ))}
    </section>
  )
}

interface SpeakerFormProps {
  name: string
  count: number
  onRename: (to: string) => void
}

function SpeakerForm({ name, count, onRename }: SpeakerFormProps) {
  const [written, setWritten] = useState(name)
  const label = name === '' ? 'No name' : name
  return (
    <form
      className="panel-bar"
      onSubmit={(event) => {
        event.preventDefault()
        onRename(written.trim())
      }}
    >
      <TextField
        label={`${label} (${count})`}
        value={written}
        maxLength={MAX_SPEAKER}
        autoComplete="off"
        list={SPEAKERS_LIST}
        onWrite={setWritten}
      />
      <Press type="submit" disabled={written.trim() === name} aria-label={`Rename ${label} everywhere`}>
        Rename everywhere
      </Press>
    </form>
  )
}
