import { Gutter } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { Part } from '@/admin/part'
import '@/admin/dashboard/dashboard.css'

interface RoomProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

export const Room = ({ title, actions, children }: RoomProps) => (
  <Gutter className="dash">
    <header className="dash-head">
      <h1>{title}</h1>
      {actions}
    </header>
    <Part name={title}>{children}</Part>
  </Gutter>
)
