import { useEffect } from 'react'
import { useStore } from '@/hooks/use-store'
import { timelineMarks } from '@/hooks/use-timeline-marks'
import { momentDraft } from '@/lib/moments/moment-draft'
import { LatePart } from './late-part'
import { MomentMarks } from './moment-marks'

const loadDialog = () => import('./moment-dialog').then(({ MomentDialog }) => MomentDialog)
const close = () => momentDraft.set(null)

export function MomentSaver() {
  const draft = useStore(momentDraft)
  useEffect(() => timelineMarks.set({ Marks: MomentMarks }), [])
  return <LatePart isOpen={draft !== null} load={loadDialog} onClose={close} />
}
