import { deleteRows } from '@/lib/editing/record-change'
import {
  MESSAGE_FILTERS,
  MESSAGE_SORTS,
  MESSAGE_STATUSES,
} from '@/lib/messages/message-choices'
import { MESSAGE_FORM } from '@/lib/messages/message-form'
import {
  exportMessages,
  listMessages,
  markSpam,
  receiveMessage,
  setMessageStatus,
} from '@/lib/messages/messages'
import { cancelReply, listReplies, sendReply } from '@/lib/messages/replies'
import { REPLY } from '@/lib/messages/reply'
import { willAnswer } from '@/lib/requests/form-outcomes'
import { isTrapped } from '@/lib/requests/honeypot'
import { LIMITS } from '@/lib/requests/rate-limits'
import { z } from '@/lib/zod'
import { created, endpoint, found, refuse } from './endpoint'
import { CHOSEN, choice, csvFile, IDS, LIST, paged, searchText } from './list-query'
import { withHoneypot } from './read-body'

const FILTER = { q: searchText, status: choice('status', MESSAGE_FILTERS).optional() }

export const messageRows = [
  endpoint.post(
    '/contact',
    'anyone',
    { body: withHoneypot(MESSAGE_FORM), limit: LIMITS.contact, form: 'contact' },
    async ({ payload, body }) => {
      await receiveMessage(payload, body, { isTrapped: isTrapped(body) })
      return created({ message: willAnswer(body.email) })
    },
  ),
  // Newest first, a hundred at a time by default; `X-Total-Count` has the total.
  endpoint.get(
    '/admin/contacts',
    'admin',
    { query: z.object({ ...LIST, ...FILTER, sort: choice('sort', MESSAGE_SORTS).optional() }) },
    async ({ database, query }) => paged(await listMessages(database, query)),
  ),
  endpoint.get(
    '/admin/contacts/export',
    'admin',
    { query: z.object(FILTER) },
    async ({ database, query }) => csvFile('messages', exportMessages(database, query)),
  ),
  endpoint.put(
    '/admin/contacts/status',
    'admin',
    { body: z.object({ ids: IDS, status: choice('status', MESSAGE_STATUSES) }) },
    async ({ payload, user, body }) => ({
      changed: await setMessageStatus(payload, { ...body, user }),
    }),
  ),
  endpoint.put(
    '/admin/contacts/spam',
    'admin',
    { body: z.object({ ids: IDS, isSpam: z.boolean() }) },
    async ({ payload, user, body }) => ({
      changed: await markSpam(payload, { ...body, user }),
    }),
  ),
  endpoint.delete(
    '/admin/contacts',
    'admin',
    { body: CHOSEN },
    async ({ payload, user, body: { ids } }) => ({
      deleted: await deleteRows(payload, { table: 'contacts', title: 'Message', ids, user }),
    }),
  ),
  endpoint.get('/admin/contacts/:id/replies', 'admin', ({ database, params: { id } }) =>
    listReplies(database, id),
  ),
  endpoint.post(
    '/admin/contacts/:id/replies',
    'admin',
    { body: REPLY },
    async ({ payload, user, params: { id: contactId }, body: { text } }) => {
      const id = await sendReply(payload, { contactId, text, user })
      return created({ id: found(id, 'There is no such message.') })
    },
  ),
  endpoint.delete(
    '/admin/contacts/:id/replies/:replyId',
    'admin',
    async ({ payload, user, params: { id: contactId, replyId } }) => {
      const isCancelled = await cancelReply(payload, { contactId, replyId, user })
      if (!isCancelled) refuse(409, 'This answer has already been sent.')
    },
  ),
]
