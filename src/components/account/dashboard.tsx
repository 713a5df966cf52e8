import type { ReactNode } from 'react'
import { AccessRequired } from './access-required'
import { DashboardPlaceholder } from './dashboard-placeholder'
import { EmptyShelf } from './empty-shelf'
import { MemberGate } from './member-gate'
import { MemberHead } from './member-head'
import { SavedShelf } from './saved-shelf'

interface DashboardProps {
  children: ReactNode
}

export function Dashboard({ children }: DashboardProps) {
  return (
    <MemberGate waiting={<DashboardPlaceholder />} stranger={<AccessRequired />}>
      <MemberHead />
      <SavedShelf empty={<EmptyShelf />} />
      {children}
    </MemberGate>
  )
}
