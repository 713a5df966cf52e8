import { useState } from 'react'
import { Press } from '@/admin/dashboard/press'
import { LongTextField } from '@/admin/text-field'
import { type ClipRange, clipFileName, problemOfQuote } from '@/lib/clips/clip'
import { fileStem } from '@/lib/text/slug'
import type { Scene } from './draw-clip'
import { newCanvas, prepare } from './stage'

interface QuoteMakerProps {
  scene: Scene
  range: ClipRange
  quote: string
  onChange: (quote: string) => void
}

export function QuoteMaker({ scene, range, quote, onChange }: QuoteMakerProps) {
  const [hasFailed, setFailed] = useState(false)
  const { subject, shape } = scene
  const problem = problemOfQuote(quote)

  async function save() {
    const draw = await prepare(scene)
    const { canvas, context } = newCanvas(shape)
    draw(context, 0)
    canvas.toBlob((blob) => {
      setFailed(!blob)
      if (blob)
        saveAs(blob, clipFileName(fileStem(subject.title).toLowerCase(), range.start, shape.value, 'png'))
    }, 'image/png')
  }

  return (
    <>
      <LongTextField label="Words in the picture" onWrite={onChange} rows={4} value={quote} />
      {problem && <p role="alert">{problem}</p>}
      <Press buttonStyle="primary" disabled={problem !== undefined} onClick={() => void save()}>
        Save the picture
      </Press>
      {hasFailed && <p role="alert">The picture could not be made. Please try again.</p>}
    </>
  )
}

function saveAs(blob: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name })
  link.click()
  URL.revokeObjectURL(link.href)
}
