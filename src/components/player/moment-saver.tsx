import { useStore } from '@/hooks/use-store'
import { momentToSave } from '@/lib/saved/moment-to-save'
import { LatePart } from './late-part'

const loadDialog = () => import('./moment-dialog').then(({ MomentDialog }) => MomentDialog)
const close = () => momentToSave.set(null)

export function MomentSaver() {
  const draft = useStore(momentToSave)
  return <LatePart isOpen={draft !== null} load={loadDialog} onClose={close} />
}
