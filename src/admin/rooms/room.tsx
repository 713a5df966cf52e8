import { Gutter } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { Part } from '@/admin/part'

interface RoomProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

export const Room = ({ title, actions, children }: RoomProps) => (
  <Gutter className="panel-page">
    <header className="panel-bar panel-head">
      <h1>{title}</h1>
      {actions}
    </header>
    <Part name={title}>{children}</Part>
  </Gutter>
)
