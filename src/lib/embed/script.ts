import { readFileSync } from 'node:fs'
import path from 'node:path'

export const EMBED_SCRIPT_FILE = '.next/embed-player.js'

let script: string | undefined

/** The player's one script; the server's policy for embedded pages allows exactly this text. Empty before there is a build. */
export function embedScript(): string {
  try {
    script ??= readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), EMBED_SCRIPT_FILE), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return script ?? ''
}
