import type { AdminViewServerProps } from 'payload'
import { PanelPage } from '@/admin/panel-page'
import { isAdministrator } from '@/lib/access'
import { ImportView } from './import-view'

export const ImportPage = (props: AdminViewServerProps) => (
  <PanelPage {...props} mayOpen={isAdministrator} path="/admin/import">
    <ImportView />
  </PanelPage>
)
