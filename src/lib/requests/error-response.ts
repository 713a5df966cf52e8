import type { AfterErrorHook, PayloadRequest } from 'payload'
import { contentProblem } from '@/lib/media/upload-rules'
import { fieldErrorsOf, isForPeople } from './payload-error'

/** Repeats each field's error in the toast, since the field may be collapsed. */
export const fieldErrorsResponse: AfterErrorHook = ({ error }) => {
  const errors = fieldErrorsOf(error)?.map((each) => ({
    ...each,
    message: contentProblem(each.message),
  }))
  if (!errors) return
  const sentences = errors.map(
    ({ path, label, message }) =>
      `${nameOf(path, label)} – ${/[.?!]$/.test(message) ? message : `${message}.`}`,
  )
  return {
    response: { errors: [{ message: forToast(sentences.join(' ')), data: { errors } }] },
  }
}

/** Payload's toast treats text after a colon as a list of fields and cuts it at every comma. */
const forToast = (text: string): string => text.replaceAll(':', '∶')

/** Payload's label has those on the way to the field: `More > Address`, `Chapters 2 > Start`. */
const nameOf = (path: string, label: unknown): string =>
  typeof label === 'string'
    ? label.replaceAll(' > ', ' › ')
    : path.charAt(0).toUpperCase() + path.slice(1)

/** Keeps the sentence of a refusal: Payload calls errors from its other copy unknown. */
export const errorResponse: AfterErrorHook = ({ error }) =>
  isForPeople(error)
    ? { response: { errors: [{ message: forToast(error.message) }] } }
    : undefined

/** Errors of the form parser and of Payload for unreadable bodies, as of busboy 1 and Payload 3.90. */
const UNREADABLE =
  /^(?:Unexpected end of (?:form|file)|Malformed (?:part header|urlencoded form|content type)|Multipart: Boundary not found|Missing Content-Type|Unsupported content type|Request is not eligible for file upload|uploadConfig\.handlers is not present)/

/** Payload reports a broken form as a server fault, and fails on a body without fields. */
export const badBodyResponse: AfterErrorHook = ({ error, req }) => {
  if (!UNREADABLE.test(error.message) && !(error instanceof TypeError && isWithoutFields(req)))
    return
  return {
    status: 400,
    response: { errors: [{ message: 'The body of the request cannot be read.' }] },
  }
}

const isWithoutFields = ({ method, data }: PayloadRequest): boolean =>
  ['POST', 'PATCH', 'PUT'].includes(method ?? '') && (typeof data !== 'object' || data === null)
