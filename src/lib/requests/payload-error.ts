import { isObject } from '@/lib/json'

export interface FieldError {
  path: string
  message: string
  label?: unknown
}

/* Errors are recognised by their properties: Next has a copy of Payload with classes of its own. */

/** Field errors of a document; undefined when the error has none. */
export function fieldErrorsOf(error: unknown): FieldError[] | undefined {
  const errors = (dataOf(error) as { errors?: unknown } | null | undefined)?.errors
  return Array.isArray(errors) && errors.length > 0 && errors.every(isFieldError) ? errors : undefined
}

/** The HTTP status of a Payload error; undefined for other errors. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && 'isPublic' in error && typeof error.status === 'number'
    ? error.status
    : undefined

export const isForPeople = (error: unknown): boolean =>
  statusOf(error) !== undefined && (error as { isPublic?: unknown }).isPublic === true

const dataOf = (error: unknown): unknown =>
  error instanceof Error && 'data' in error ? error.data : undefined

const isFieldError = (each: unknown): each is FieldError =>
  isObject(each) && typeof each.path === 'string' && typeof each.message === 'string'
