import type { AdminViewServerProps } from 'payload'
import { PanelPage } from '@/admin/panel-page'
import { ViewFrame } from '@/admin/views/view-frame'
import { isEditor } from '@/lib/access'
import { AnalyticsView } from './analytics-view'

export const AnalyticsPage = (props: AdminViewServerProps) => (
  <PanelPage {...props} mayOpen={isEditor} path="/admin/analytics">
    <ViewFrame title="Analytics">
      <AnalyticsView />
    </ViewFrame>
  </PanelPage>
)
