import type { AfterErrorHook } from 'payload'
import { fieldErrorsOf } from './payload-error'

/** Why a save was refused, field by field, so that the panel says it beside the fields. */
export const fieldErrorsResponse: AfterErrorHook = ({ error }) => {
  const errors = fieldErrorsOf(error)
  return errors && { response: { errors: [{ message: error.message, data: { errors } }] } }
}
