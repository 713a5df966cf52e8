import { z } from 'zod'
import type { Job } from '@/lib/jobs/queue'
import { composeDueMail } from '@/lib/mail/compose-due-mail'
import { deliverOnce } from '@/lib/mail/deliver-once'
import { MAILED_TABLES, SEND_MAIL } from '@/lib/mail/send-mail-job'

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
