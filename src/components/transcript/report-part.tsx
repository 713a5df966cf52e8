import type { ComponentProps } from 'react'
import { useLatePart } from '@/hooks/use-late-part'
import type { ReportError } from './report-error'

type ReportProps = ComponentProps<typeof ReportError>

const loadReport = () => import('./report-error').then(({ ReportError }) => ReportError)

export function ReportPart(props: ReportProps) {
  const Report = useLatePart<ReportProps>({ isOpen: true, load: loadReport, onClose: props.onClose })
  return Report && <Report {...props} />
}
