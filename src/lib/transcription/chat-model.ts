import { env } from '@/lib/env'
import { openClient, tryProviderOf } from './models'

export const NO_CHAT_MODEL =
  'No chat model is set up. Set TAKEAWAYS_MODEL to one that the server of OPENAI_BASE_URL has, and restart the site.'

const TIME_LIMIT_MS = 5 * 60_000

/** The chat model's name; undefined when none is configured. */
export const tryChatModel = (): string | undefined =>
  tryProviderOf(env()) === undefined ? undefined : env().TAKEAWAYS_MODEL

/** Asks for JSON and returns the model's unchecked text. */
export async function askChatModel({
  instructions,
  material,
}: {
  instructions: string
  material: string
}): Promise<string> {
  const provider = tryProviderOf(env())
  const model = tryChatModel()
  if (!provider || !model) throw new Error(NO_CHAT_MODEL)
  const { choices } = await openClient(provider, { timeout: TIME_LIMIT_MS }).chat.completions.create({
    model,
    response_format: { type: 'json_object' },
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: material },
    ],
  })
  return choices[0]?.message.content ?? ''
}
