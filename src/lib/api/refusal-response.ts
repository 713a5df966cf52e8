import type { AfterErrorHook } from 'payload'
import { forToast } from './field-errors'
import { isForPeople } from './payload-error'

/** What was refused as a whole keeps its sentence: of errors that the other copy of Payload has thrown, Payload says that they are unknown. */
export const refusalResponse: AfterErrorHook = ({ error }) =>
  isForPeople(error) ? { response: { errors: [{ message: forToast(error.message) }] } } : undefined
