/** The contact form’s parameter that holds a question. */
const ASK = 'ask'

/** Opens the contact form with the question in it. */
export const askHostsPath = (question: string): string =>
  `/?${new URLSearchParams({ [ASK]: question.trim() })}#contact`

/** The question in the address of the contact form; null for none. */
export const questionForHosts = (search: string): string | null =>
  new URLSearchParams(search).get(ASK)?.trim() || null
