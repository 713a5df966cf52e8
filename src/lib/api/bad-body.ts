import type { AfterErrorHook, PayloadRequest } from 'payload'

/** What the reader of forms and Payload itself say of a body that they cannot read, as of busboy 1 and Payload 3.90. */
const UNREADABLE =
  /^(?:Unexpected end of (?:form|file)|Malformed (?:part header|urlencoded form|content type)|Multipart: Boundary not found|Missing Content-Type|Unsupported content type|Request is not eligible for file upload|uploadConfig\.handlers is not present)/

/** Payload calls a broken form a fault of the server, and trips over a body without fields. */
export const badBodyResponse: AfterErrorHook = ({ error, req }) => {
  if (!UNREADABLE.test(error.message) && !(error instanceof TypeError && isWithoutFields(req))) return
  return { status: 400, response: { errors: [{ message: 'The body of the request cannot be read.' }] } }
}

const isWithoutFields = ({ method, data }: PayloadRequest): boolean =>
  ['POST', 'PATCH', 'PUT'].includes(method ?? '') && (typeof data !== 'object' || data === null)
