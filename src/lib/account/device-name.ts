import bowser from 'bowser'

const MAX_LENGTH = 80

/** What a person calls this browser, e.g. `Firefox on Windows`; null when it does not say what it is. */
export function deviceName(userAgent: string | null | undefined): string | null {
  if (!userAgent) return null
  const parser = bowser.getParser(userAgent.slice(0, 500))
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()]
  if (!browser && !system) return null
  return [browser || 'A browser', ...(system ? [`on ${system}`] : [])].join(' ').slice(0, MAX_LENGTH)
}
