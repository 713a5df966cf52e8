import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Press } from '@/admin/dashboard/press'
import { type Caption, toSegments } from '@/lib/clips/captions'
import { type ClipRange, clipFileName, problemOfVideo } from '@/lib/clips/clip'
import { formatBytes } from '@/lib/text/numbers'
import { fileStem } from '@/lib/text/slug'
import { writeTranscript } from '@/lib/transcripts/write-transcript'
import type { Scene } from './draw-clip'
import { newCanvas, prepare } from './stage'
import { findVideoFormat, writeVideo } from './write-video'

interface VideoMakerProps {
  scene: Scene
  range: ClipRange
  /** Undefined while loading. */
  sound: AudioBuffer | undefined
}

type State =
  | { step: 'before' }
  | { step: 'making'; done: number }
  | { step: 'made'; video: Blob; extension: string }
  | { step: 'failed'; reason: string }

const CANNOT =
  'This browser cannot create videos. Use a current Chrome, Edge, Firefox or Safari on a computer; pictures work here as well.'
const FAILED = 'The video could not be finished. Close other tabs, then try again.'

export function VideoMaker({ scene, range, sound }: VideoMakerProps) {
  const [state, setState] = useState<State>({ step: 'before' })
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const { subject, shape, words } = scene
  const problem = problemOfVideo(range, subject.seconds)
  const nameOf = (extension: string) =>
    clipFileName(fileStem(subject.title).toLowerCase(), range.start, shape.value, extension)

  async function make(buffer: AudioBuffer) {
    const abort = new AbortController()
    leaving.current = abort
    setState({ step: 'making', done: 0 })
    try {
      const format = await findVideoFormat(shape)
      if (!format) return setState({ step: 'failed', reason: CANNOT })
      const draw = await prepare(scene)
      const { canvas, context } = newCanvas(shape)
      const video = await writeVideo({
        format,
        canvas,
        sound: buffer,
        draw: (seconds) => draw(context, seconds),
        onProgress: (done) => setState({ step: 'making', done }),
        signal: abort.signal,
      })
      setState({ step: 'made', video, extension: format.extension })
    } catch (error) {
      if (abort.signal.aborted) return setState({ step: 'before' })
      reportError(error)
      setState({ step: 'failed', reason: FAILED })
    }
  }

  if (problem) return <p role="alert">{problem}</p>
  return (
    <div className="panel-bar">
      {(state.step === 'before' || state.step === 'failed') && (
        <Press buttonStyle="primary" disabled={!sound} onClick={() => sound && void make(sound)}>
          {sound ? 'Make the video' : 'Reading the recording…'}
        </Press>
      )}
      {state.step === 'making' && (
        <>
          <progress aria-label="How far the video is" max={1} value={state.done} />
          <Press onClick={() => leaving.current?.abort()}>Cancel</Press>
        </>
      )}
      {state.step === 'made' && (
        <div className="panel-bar">
          <Download blob={state.video} name={nameOf(state.extension)}>
            Download the video
          </Download>
          {'captions' in words && (
            <Download blob={captionFile(words.captions)} name={nameOf('srt')}>
              Download its captions
            </Download>
          )}
        </div>
      )}
      {state.step === 'failed' && <p role="alert">{state.reason}</p>}
    </div>
  )
}

/** SubRip, which every network accepts beside a video. */
const captionFile = (captions: readonly Caption[]): Blob =>
  new Blob([writeTranscript(toSegments(captions), 'srt')], { type: 'application/x-subrip' })

interface DownloadProps {
  blob: Blob
  name: string
  children: ReactNode
}

function Download({ blob, name, children }: DownloadProps) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return (
    <a className="btn btn--style-secondary btn--size-small" download={name} href={address}>
      {children} ({formatBytes(blob.size)})
    </a>
  )
}
