export interface FieldError {
  path: string
  message: string
  label?: unknown
}

/** Payload's errors are recognised by their properties: Next has a copy of Payload with classes of its own. */
interface Carried {
  status?: unknown
  isPublic?: unknown
  data?: { errors?: unknown } | null
}

const carriedBy = (error: unknown) => (error instanceof Error ? error : {}) as Carried

/** Field errors of a document; undefined when the error has none. */
export function fieldErrorsOf(error: unknown): FieldError[] | undefined {
  const errors = carriedBy(error).data?.errors
  return Array.isArray(errors) && typeof errors[0]?.path === 'string' ? errors : undefined
}

/** The HTTP status of a Payload error; undefined for other errors. */
export function statusOf(error: unknown): number | undefined {
  const { status, isPublic } = carriedBy(error)
  return isPublic !== undefined && typeof status === 'number' ? status : undefined
}

export const isForPeople = (error: unknown): boolean =>
  statusOf(error) !== undefined && carriedBy(error).isPublic === true
