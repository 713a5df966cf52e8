import { z } from 'zod'
import { composeDueMail } from '@/lib/letters/compose-due-mail'
import { deliverOnce } from '@/lib/mail/deliver-once'
import { MAILED_TABLES, SEND_MAIL } from '@/lib/mail/mail-queue'
import type { Job } from './queue'

const Data = z.object({ table: z.enum(MAILED_TABLES), id: z.uuid() })

export const sendMailJob: Job = {
  name: SEND_MAIL,
  async run(payload, data) {
    const { table, id } = Data.parse(data)
    await deliverOnce(payload, {
      table,
      id,
      compose: (database) => composeDueMail[table](payload, database, id),
    })
  },
}
