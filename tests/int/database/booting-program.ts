import { once } from 'node:events'
import { startNotes } from '@tests/support/notes'
import { closeDatabase } from '@/db/hardened-postgres'

// Run as a process of its own: one instance of a deployment. Waits for a word of its parent, so that several
// instances boot at the same moment, and then says how it went.
const { DATABASE_URL } = process.env
if (!DATABASE_URL || !process.send) throw new Error('Start this with DATABASE_URL and an IPC channel.')
process.send('ready')
await once(process, 'message')
const payload = await startNotes(DATABASE_URL)
const { totalDocs } = await payload.count({ collection: 'notes' })
process.send(`booted with ${totalDocs} notes`)
await closeDatabase(payload)
process.disconnect()
