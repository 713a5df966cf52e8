import type { AdminViewServerProps } from 'payload'
import { PanelPage } from '@/admin/panel-page'
import { isAdministrator } from '@/lib/access'
import { BringInView } from './bring-in-view'

export const BringInPage = (props: AdminViewServerProps) => (
  <PanelPage {...props} mayOpen={isAdministrator} path="/admin/bring-in">
    <BringInView />
  </PanelPage>
)
