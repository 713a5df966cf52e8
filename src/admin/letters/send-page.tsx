import type { DocumentViewServerProps } from 'payload'
import { DocumentTab } from '@/admin/document-tab'
import { isAdministrator } from '@/lib/access'
import { SendView } from './send-view'

export const SendPage = ({ initPageResult }: DocumentViewServerProps) => (
  <DocumentTab initPageResult={initPageResult} name="Preview and send">
    <SendView id={String(initPageResult.docID)} maySend={isAdministrator(initPageResult.req)} />
  </DocumentTab>
)
