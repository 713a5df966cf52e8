import { StartFailure } from '@/server/process/start-failure'

/** Names what a person can do something about; everything else is in the log. */
export function describeFailure(done: string, output: string): StartFailure {
  if (/No space left on device|Disk quota exceeded/i.test(output))
    return new StartFailure(
      `The database could not be ${done}, because the disk that holds DATA_DIR is full: make room, or set DATA_DIR to a folder on another disk.`,
    )
  const lines = output.split('\n').filter((line) => line.trim())
  const reason = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
  return new StartFailure(
    `The database could not be ${done}: ${reason.replace(/^.*?(?:FATAL|PANIC|error):\s*/, '')}`,
  )
}
