import { orToast } from '@/admin/dashboard/do-call'
import { Press } from '@/admin/dashboard/press'
import { LongTextField } from '@/admin/text-field'
import { clipFileName, problemOfQuote } from '@/lib/clips/clip'
import type { Scene } from './draw-clip'
import { newCanvas, prepare, saveAs } from './stage'

interface QuoteMakerProps {
  scene: Scene
  quote: string
  onChange: (quote: string) => void
}

export function QuoteMaker({ scene, quote, onChange }: QuoteMakerProps) {
  const problem = problemOfQuote(quote)

  const save = () =>
    orToast(async () => {
      const draw = await prepare(scene)
      const { canvas, context } = newCanvas(scene.shape)
      draw(context, 0)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      if (!blob) throw new Error('The canvas became no picture.')
      saveAs(blob, clipFileName(scene, 'png'))
    })

  return (
    <>
      <LongTextField label="Words in the picture" onWrite={onChange} rows={4} value={quote} />
      {problem && <p role="alert">{problem}</p>}
      <Press buttonStyle="primary" disabled={problem !== undefined} onClick={save}>
        Save the picture
      </Press>
    </>
  )
}
