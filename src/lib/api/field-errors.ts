import type { AfterErrorHook } from 'payload'

interface FieldError {
  path: string
  message: string
}

/**
 * Why a save was refused, field by field, so that the panel says it beside the fields. In the built site the server and
 * Next each have a copy of Payload, and Payload knows only the errors of its own copy by their class.
 */
export const fieldErrorsResponse: AfterErrorHook = ({ error }) => {
  const data = 'data' in error ? (error.data as { errors?: FieldError[] } | undefined) : undefined
  if (!Array.isArray(data?.errors)) return
  return { response: { errors: [{ message: error.message, data }] } }
}
