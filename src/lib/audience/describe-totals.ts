/** Totals since publication, except for deleted data. */
export interface Totals {
  /** On this site and in embeds. */
  plays: number
  /** From podcast apps. */
  downloads: number
  /** Most used first. */
  apps: { app: string; times: number }[]
}

const MOST_APPS = 3

/** `34 downloads by podcast apps and 12 plays here. Most by Overcast (20) and Apple Podcasts (14).` */
export function describeTotals({ plays, downloads, apps }: Totals): string {
  if (plays + downloads === 0) return 'No plays or downloads yet.'
  const most = apps
    .slice(0, MOST_APPS)
    .map(({ app, times }) => `${app} (${times.toLocaleString('en-US')})`)
  const times = (count: number, one: string) =>
    `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`
  return `${times(downloads, 'download')} by podcast apps and ${times(plays, 'play')} so far. Most: ${most.join(', ')}.`
}
