import { AccessRequired } from './access-required'
import { DashboardPlaceholder } from './dashboard-placeholder'
import { EmptyShelf } from './empty-shelf'
import { MemberGate } from './member-gate'
import { MemberHead } from './member-head'
import { SavedShelf } from './saved-shelf'

export function Dashboard() {
  return (
    <MemberGate waiting={<DashboardPlaceholder />} stranger={<AccessRequired />}>
      <MemberHead />
      <SavedShelf empty={<EmptyShelf />} />
    </MemberGate>
  )
}
