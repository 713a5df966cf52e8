export class StartFailure extends Error {
  override name = 'StartFailure'
  /** A timeout that another try may resolve. */
  readonly isPassing: boolean

  constructor(
    message: string,
    { isPassing = false, ...options }: ErrorOptions & { isPassing?: boolean } = {},
  ) {
    super(message, options)
    this.isPassing = isPassing
  }
}

export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

export function describeStartFault(error: unknown): string {
  if (error instanceof StartFailure) return error.message
  const code = errorCode(error)
  if (error instanceof Error && 'path' in error && code)
    return `${error.path} cannot be read or written (${code}): give it to the user who starts the server, or set DATA_DIR to another folder.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
