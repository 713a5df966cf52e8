import type { AdminViewServerProps } from 'payload'
import { PanelPage } from '@/admin/panel-page'
import { isEditor } from '@/lib/access'
import { AnalyticsView } from './analytics-view'

export const AnalyticsPage = (props: AdminViewServerProps) => (
  <PanelPage {...props} mayOpen={isEditor} path="/admin/analytics" title="Analytics">
    <AnalyticsView />
  </PanelPage>
)
