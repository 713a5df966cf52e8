/** A text template for answers, as the panel reads it. */
export interface SavedReply {
  id: string
  title: string
  body: string
}

export const MAX_REPLY_TITLE = 100

/** Values for the placeholders in braces. */
interface FilledIn {
  /** The first name of the message's author. */
  name: string
  show: string
}

export const fillReply = (body: string, given: FilledIn): string =>
  body.replace(/\{(name|show)\}/gi, (_, word: string) => given[word.toLowerCase() as keyof FilledIn])
