import type { AdminViewServerProps } from 'payload'
import { PanelPage } from '@/admin/panel-page'
import { isAdministrator } from '@/lib/access'
import { ImportView } from './import-view'

export const ImportPage = (props: AdminViewServerProps) => (
  <PanelPage
    {...props}
    className="tw:[&>section]:mt-8"
    intro="From its feed: episodes with audio, pictures, chapters, transcripts, dates and ids. You see a preview before anything is written, and an import can be undone."
    mayOpen={isAdministrator}
    path="/admin/import"
    title="Import a show"
  >
    <ImportView />
  </PanelPage>
)
