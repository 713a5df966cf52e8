import { APIError, ValidationError } from 'payload'
import { RemoteFault } from '@/lib/remote/remote-fault'

/** The result, or why there is none in the words of the summary. What is the fault of neither source nor content goes on up. */
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
  if (error instanceof ValidationError) {
    return error.data.errors.map(({ path, message }) => `${path}: ${message}`).join(' ')
  }
  return error instanceof APIError && error.status >= 400 && error.status < 500 ? error.message : undefined
}
