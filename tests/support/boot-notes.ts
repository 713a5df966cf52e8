import { startNotes } from './notes'

// Run as a process of its own: one instance of a deployment that boots on the database of DATABASE_URL.
const { DATABASE_URL } = process.env
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set.')
const payload = await startNotes(DATABASE_URL)
const { totalDocs } = await payload.count({ collection: 'notes', overrideAccess: true })
console.log(`booted with ${totalDocs} notes`)
await payload.destroy()
