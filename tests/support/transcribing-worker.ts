import { startQueue } from '@/jobs/queue'

// A worker of transcriptions that may be killed; what it works on is in its variables.
process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true'
const { getPayload } = await import('payload')
const { default: config } = await import('@payload-config')
const { transcribeEpisode } = await import('@/jobs/all-jobs')

const payload = await getPayload({ config })
await startQueue(payload, [transcribeEpisode])
console.log('working')
