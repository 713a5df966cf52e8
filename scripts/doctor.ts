import { readSettings } from '@/server/process/check-first'
import { examine } from '@/server/process/doctor'
import { StartFailure } from '@/server/process/start-failure'

const MARKS = { ok: 'ok   ', warn: 'look ', fault: 'FAULT' } as const

try {
  const env = readSettings()
  Object.assign(process.env, { DATA_DIR: env.DATA_DIR })
  console.log('ok    All settings are in the right form.')
  const worst = await examine(env, ({ level, text }) => console.log(`${MARKS[level]} ${text}`))
  process.exitCode = worst === 'fault' ? 1 : 0
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  console.error(`FAULT ${error.message}`)
  process.exitCode = 1
}
