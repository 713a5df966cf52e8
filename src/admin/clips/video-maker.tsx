import { useEffect, useRef, useState } from 'react'
import { ActionButton } from '@/admin/dashboard/action-button'
import { toSegments } from '@/lib/clips/captions'
import { clipFileName, problemOfVideo } from '@/lib/clips/clip'
import { formatBytes } from '@/lib/text/numbers'
import { writeTranscript } from '@/lib/transcripts/write-transcript'
import { type Scene, saveAs } from './draw-clip'
import { writeVideo } from './write-video'

type State =
  | { step: 'before'; problem?: string }
  | { step: 'making'; done: number }
  | { step: 'made'; files: [label: string, name: string, blob: Blob][] }

const CANNOT =
  'This browser cannot create videos. Use a current Chrome, Edge, Firefox or Safari on a computer; pictures work here as well.'
const FAILED = 'The video could not be finished. Close other tabs, then try again.'

export function VideoMaker({ scene, sound }: { scene: Scene; sound?: AudioBuffer }) {
  const [state, setState] = useState<State>({ step: 'before' })
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const { range, words } = scene
  const problem = problemOfVideo(range)

  async function make(buffer: AudioBuffer) {
    const abort = new AbortController()
    leaving.current = abort
    setState({ step: 'making', done: 0 })
    try {
      const video = await writeVideo({
        scene,
        sound: buffer,
        onProgress: (done) => setState({ step: 'making', done }),
        signal: abort.signal,
      })
      if (!video) return setState({ step: 'before', problem: CANNOT })
      // SubRip, which every network accepts beside a video.
      const captions =
        'captions' in words ? writeTranscript(toSegments(words.captions), 'srt') : ''
      setState({
        step: 'made',
        files: [
          ['Download the video', clipFileName(scene, video.extension), video.blob],
          ['Download its captions', clipFileName(scene, 'srt'), new Blob([captions])],
        ],
      })
    } catch (error) {
      if (abort.signal.aborted) return setState({ step: 'before' })
      reportError(error)
      setState({ step: 'before', problem: FAILED })
    }
  }

  if (problem) return <p role="alert">{problem}</p>
  return (
    <div className="panel-bar">
      {state.step === 'before' && (
        <>
          <ActionButton
            buttonStyle="primary"
            disabled={!sound}
            onClick={() => sound && void make(sound)}
          >
            {sound ? 'Make the video' : 'Reading the recording…'}
          </ActionButton>
          {state.problem && <p role="alert">{state.problem}</p>}
        </>
      )}
      {state.step === 'making' && (
        <>
          <progress aria-label="How far the video is" max={1} value={state.done} />
          <ActionButton onClick={() => leaving.current?.abort()}>Cancel</ActionButton>
        </>
      )}
      {state.step === 'made' &&
        state.files.map(([label, name, blob]) => (
          <ActionButton key={name} onClick={() => saveAs(blob, name)}>
            {label} ({formatBytes(blob.size)})
          </ActionButton>
        ))}
    </div>
  )
}
