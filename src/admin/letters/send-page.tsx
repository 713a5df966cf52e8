import { documentTab } from '@/admin/document-tab'
import { isAdministrator } from '@/lib/access'
import { SendView } from './sending'

export const SendPage = documentTab('Preview and send', ({ docID, req }) => (
  <SendView id={docID} maySend={isAdministrator(req)} />
))
