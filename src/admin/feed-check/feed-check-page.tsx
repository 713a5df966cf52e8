import type { AdminViewServerProps } from 'payload'
import { PanelPage } from '@/admin/panel-page'
import { isEditor } from '@/lib/access'
import { FeedCheckView } from './feed-check-view'

export const FeedCheckPage = (props: AdminViewServerProps) => (
  <PanelPage {...props} mayOpen={isEditor} path="/admin/feed-check">
    <FeedCheckView />
  </PanelPage>
)
