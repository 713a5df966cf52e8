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

/** The label with its group, as in the form: `More › Address`, `Chapters 2 › Start`. */
function labelOf(fields: readonly Field[], [name = '', ...rest]: readonly string[]): string | undefined {
  for (const field of fields) {
    if (field.type === 'tabs') {
      for (const { fields: inTab, label } of field.tabs) {
        const found = labelOf(inTab, [name, ...rest])
        if (found) return joined(label, found)
      }
    } else if (!('name' in field)) {
      const found = 'fields' in field && labelOf(field.fields, [name, ...rest])
      if (found) return joined('label' in field ? field.label : undefined, found)
    } else if (field.name === name) {
      return labelWithin(field, rest)
    }
  }
  return undefined
}

function labelWithin(field: Field, rest: readonly string[]): string | undefined {
  const own = 'label' in field && typeof field.label === 'string' ? field.label : undefined
  if (rest.length === 0 || !own) return own
  if (field.type === 'group') return joined(own, labelOf(field.fields, rest))
  const [row = '', ...inRow] = rest
  const place = `${own} ${Number(row) + 1}`
  if (field.type === 'array') return joined(place, labelOf(field.fields, inRow))
  const blocks = field.type === 'blocks' ? field.blocks : []
  return joined(
    place,
    labelOf(
      blocks.flatMap(({ fields }) => fields),
      inRow,
    ),
  )
}

const joined = (label: unknown, inner: string | undefined): string =>
  [label, inner].filter((each) => typeof each === 'string').join(' › ')

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
