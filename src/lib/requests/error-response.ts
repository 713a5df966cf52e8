import type { AfterErrorHook, Field, PayloadRequest } from 'payload'
import { contentProblem } from '@/lib/media/upload-rules'
import { fieldErrorsOf, isForPeople, subjectOf } from './payload-error'

const NAMES: Record<string, string> = { file: 'File' }

/** Repeats each field's error in the toast, since the field may be collapsed. */
export const fieldErrorsResponse: AfterErrorHook = ({ error, req }) => {
  const errors = fieldErrorsOf(error)?.map((each) => ({ ...each, message: contentProblem(each.message) }))
  if (!errors) return
  const fields = fieldsOf(error, req)
  const sentences = errors.map(({ path, label, message }) => {
    const name =
      labelOf(fields, path.split('.')) ?? (typeof label === 'string' ? label : (NAMES[path] ?? path))
    return `${name} – ${/[.?!]$/.test(message) ? message : `${message}.`}`
  })
  return { response: { errors: [{ message: forToast(sentences.join(' ')), data: { errors } }] } }
}

/** Payload's toast treats text after a colon as a list of fields and cuts it at every comma. */
const forToast = (text: string): string => text.replaceAll(':', '∶')

function fieldsOf(error: unknown, req: PayloadRequest): readonly Field[] {
  const { collection, global } = subjectOf(error)
  const { collections = [], globals = [] } = req?.payload?.config ?? {}
  const subject =
    collections.find(({ slug }) => slug === collection) ?? globals.find(({ slug }) => slug === global)
  return subject?.fields ?? []
}

/** The labels on the way to a field, as in the form: `More › Address`, `Chapters 2 › Start`. */
function labelOf(fields: readonly Field[], path: readonly string[]): string | undefined {
  const [name, ...rest] = path
  for (const field of fields) {
    const label = 'label' in field && typeof field.label === 'string' ? field.label : undefined
    if (!('name' in field)) {
      const found = labelOf(fieldsIn(field), path)
      if (found) return joined(label, found)
    } else if (field.name === name) {
      const row = Number(rest[0])
      if (rest.length === 0 || !label) return label
      if (Number.isNaN(row)) return joined(label, labelOf(fieldsIn(field), rest))
      return joined(`${label} ${row + 1}`, labelOf(fieldsIn(field), rest.slice(1)))
    }
  }
  return undefined
}

/** A tab has a label and fields, like a group without a name. */
function fieldsIn(field: Field): readonly Field[] {
  if (field.type === 'tabs') return field.tabs as Field[]
  if (field.type === 'blocks') return field.blocks.flatMap(({ fields }) => fields)
  return 'fields' in field ? field.fields : []
}

const joined = (...labels: (string | undefined)[]): string => labels.filter(Boolean).join(' › ')

/** Keeps the sentence of a refusal: Payload calls errors from its other copy unknown. */
export const errorResponse: AfterErrorHook = ({ error }) =>
  isForPeople(error) ? { response: { errors: [{ message: forToast(error.message) }] } } : undefined

/** Errors of the form parser and of Payload for unreadable bodies, as of busboy 1 and Payload 3.90. */
const UNREADABLE =
  /^(?:Unexpected end of (?:form|file)|Malformed (?:part header|urlencoded form|content type)|Multipart: Boundary not found|Missing Content-Type|Unsupported content type|Request is not eligible for file upload|uploadConfig\.handlers is not present)/

/** Payload reports a broken form as a server fault, and fails on a body without fields. */
export const badBodyResponse: AfterErrorHook = ({ error, req }) => {
  if (!UNREADABLE.test(error.message) && !(error instanceof TypeError && isWithoutFields(req))) return
  return { status: 400, response: { errors: [{ message: 'The body of the request cannot be read.' }] } }
}

const isWithoutFields = ({ method, data }: PayloadRequest): boolean =>
  ['POST', 'PATCH', 'PUT'].includes(method ?? '') && (typeof data !== 'object' || data === null)
