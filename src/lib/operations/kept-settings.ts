import process from 'node:process'
import { isSecret, settingNames } from '@/lib/env'

/** Settings of the machine, not of the show; another machine has its own. */
const OF_THE_MACHINE = new Set(['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL'])

/** The variables that are set, as lines of a `.env` file; omitted secrets are named in a comment. */
export function settingsToKeep(withSecrets: boolean, source: NodeJS.ProcessEnv = process.env): string {
  const lines = settingNames()
    .filter((name) => isSet(name, source[name]))
    .map((name) =>
      withSecrets || !isSecret(name)
        ? `${name}=${JSON.stringify(source[name])}`
        : `# ${name} was set, and is secret`,
    )
  return `${lines.join('\n')}\n`
}

/** The server fills in an address when none is set. */
const isSet = (name: string, value = ''): boolean =>
  value.trim() !== '' &&
  !OF_THE_MACHINE.has(name) &&
  !(name === 'SITE_URL' && value.startsWith('http://localhost:'))
