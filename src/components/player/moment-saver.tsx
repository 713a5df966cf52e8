import { type CSSProperties, useEffect } from 'react'
import { timelineMarksPart, useEpisodeMoments } from '@/hooks/use-moments'
import { useStore } from '@/hooks/use-store'
import { momentToSave } from '@/lib/saved/moment-to-save'
import { LatePart } from './late-part'

const loadDialog = () => import('./moment-dialog').then(({ MomentDialog }) => MomentDialog)
const close = () => momentToSave.set(null)

export function MomentSaver() {
  const draft = useStore(momentToSave)
  useEffect(() => timelineMarksPart.set({ Marks: MomentMarks }), [])
  return <LatePart isOpen={draft !== null} load={loadDialog} onClose={close} />
}

interface MomentMarksProps {
  episodeId: string
  /** Seconds. */
  duration: number
}

function MomentMarks({ episodeId, duration }: MomentMarksProps) {
  const { data: moments = [] } = useEpisodeMoments(episodeId)
  const places = [...new Set(moments.map(({ at }) => Math.min(at / duration, 1)))]
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-[0_calc(var(--thumb)/2)]">
      {places.map((share) => (
        <i key={share} style={{ '--at': share } as CSSProperties} className="moment-mark" />
      ))}
    </span>
  )
}
