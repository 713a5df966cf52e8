import { useEffect, useSyncExternalStore } from 'react'
import { timelineMarks } from '@/hooks/use-timeline-marks'
import { momentDraft } from '@/lib/moments/moment-draft'
import { LatePart } from './late-part'
import { MomentMarks } from './moment-marks'

const loadDialog = () => import('./moment-dialog').then(({ MomentDialog }) => MomentDialog)
const close = () => momentDraft.set(null)

/** Draws saved moments on the seek bars, and opens the dialog that saves one. */
export function MomentSaver() {
  const draft = useSyncExternalStore(momentDraft.subscribe, momentDraft.getState, () => null)
  useEffect(() => timelineMarks.set({ Marks: MomentMarks }), [])
  return <LatePart isOpen={draft !== null} load={loadDialog} onClose={close} />
}
