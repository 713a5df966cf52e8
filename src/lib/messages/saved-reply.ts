/** A text that administrators put into their answers, as the panel reads it. */
export interface SavedReply {
  id: string
  title: string
  body: string
}

export const MAX_REPLY_TITLE = 100

/** What stands in braces in a saved reply. */
interface FilledIn {
  /** The writer's first name. */
  name: string
  show: string
}

export const fillReply = (body: string, given: FilledIn): string =>
  body.replace(/\{(name|show)\}/gi, (_, word: string) => given[word.toLowerCase() as keyof FilledIn])
