import { fieldErrorsOf, statusOf } from '@/lib/api/payload-error'
import { RemoteFault } from '@/lib/remote/remote-fault'

export async function tryInWords<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value } | { reason: string }> {
  try {
    return { value: await work() }
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    return { reason }
  }
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof RemoteFault) return error.message
  const invalid = fieldErrorsOf(error)
  if (invalid) return invalid.map(({ path, message }) => `${path}: ${message}`).join(' ')
  const status = statusOf(error) ?? 500
  return status >= 400 && status < 500 && error instanceof Error ? error.message : undefined
}
