import { Gutter } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { Part } from '@/admin/part'

interface ViewFrameProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

export const ViewFrame = ({ title, actions, children }: ViewFrameProps) => (
  <Gutter className="panel-page">
    <header className="panel-bar panel-head">
      <h1>{title}</h1>
      {actions}
    </header>
    <Part name={title}>{children}</Part>
  </Gutter>
)
