import { useField } from '@payloadcms/ui'
import { orToast, toastUndo } from '@/admin/dashboard/do-call'
import { Press } from '@/admin/dashboard/press'
import { type GainPlan, planGain, STEP_DB, TARGET_LUFS } from '@/lib/media/gain-plan'
import { fetchJson } from '@/lib/requests/fetch-json'

/** Long enough to see how loud the copy is. */
const UNDO_MS = 60_000

interface LoudnessAdviceProps {
  id: string
  name: string
  loudness: number
  peak: number
}

export function LoudnessAdvice({ id, name, loudness, peak }: LoudnessAdviceProps) {
  const { setValue } = useField<string>({ path: 'audio' })
  const plan = planGain({ loudness, peak })
  if (!plan) return <p style={WORDS}>Podcast apps aim at {TARGET_LUFS} LUFS, which this matches.</p>

  const makeCopy = () =>
    orToast(async () => {
      const copy = await fetchJson<{ id: string }>(`/api/admin/media/${id}/loudness`, { method: 'POST' })
      setValue(copy.id)
      const words = `This is a copy of ${name}, which stays among the files. Listeners hear it once the episode is saved.`
      toastUndo(words, () => setValue(id), UNDO_MS)
    })

  return (
    <>
      <p style={WORDS}>
        This is {loudness.toFixed(1)} LUFS; podcast apps aim at {TARGET_LUFS}. {outlook(plan, loudness)}
      </p>
      {plan.steps !== 0 && (
        <div style={{ marginBottom: '1.5rem' }}>
          <Press busy="Making the copy…" onClick={makeCopy}>
            Normalize loudness
          </Press>
        </div>
      )}
    </>
  )
}

function outlook({ direction, steps, isLimited }: GainPlan, loudness: number): string {
  const after = `A ${direction} copy will be ${(loudness + steps * STEP_DB).toFixed(1)} LUFS.`
  if (!isLimited) return after
  const remedy = 'Your audio editor can do that: compress it, or limit its peaks, then upload it.'
  if (steps === 0) return `Its peaks leave no room to make it louder here. ${remedy}`
  return `${after} Its peaks leave no room for more. ${remedy}`
}

export const OtherFormat = () => (
  <p style={WORDS}>
    Loudness is measured and changed here in MP3 only. Export this at {TARGET_LUFS} LUFS from your audio
    editor, or upload it as MP3.
  </p>
)

const WORDS = { margin: '0 0 0.75rem' }
