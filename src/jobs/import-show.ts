import type { Payload } from 'payload'
import { IMPORT_SHOW, runStoredImport } from '@/lib/transfer/stored-import'
import { z } from '@/lib/zod'
import type { Job } from './queue'

const Data = z.object({ importId: z.uuid() })

export const importShowJob: Job = {
  name: IMPORT_SHOW,
  async run(payload, data) {
    await runStoredImport(payload as Payload, Data.parse(data).importId)
  },
}
