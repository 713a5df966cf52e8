/** A reason not to start that the person at the terminal can mend. Its message is the one sentence they read. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** The operating system's short name for what went wrong, such as ENOSPC. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
