export type System = 'ios' | 'android' | 'mac'

interface AppLink {
  name: string
  runsOn: readonly System[]
  url: string
}

const NAMES: Record<System, string> = { ios: 'iPhone, iPad', android: 'Android', mac: 'Mac' }

/** For visitors: `iPhone, iPad, Mac`. */
export const namesOf = ({ runsOn }: AppLink) =>
  runsOn.map((system) => NAMES[system]).join(', ')

export function appLinks(feedUrl: string): AppLink[] {
  const bare = feedUrl.replace(/^https?:\/\//, '')
  const encoded = encodeURIComponent(feedUrl)
  const antennaPod = `https://antennapod.org/deeplink/subscribe?url=${encoded}`
  return [
    { name: 'Apple Podcasts', runsOn: ['ios', 'mac'], url: `podcast://${bare}` },
    {
      name: 'Overcast',
      runsOn: ['ios'],
      url: `overcast://x-callback-url/add?url=${encoded}`,
    },
    { name: 'Pocket Casts', runsOn: ['ios', 'android'], url: `pktc://subscribe/${bare}` },
    { name: 'Castro', runsOn: ['ios'], url: `castros://subscribe/${bare}` },
    { name: 'AntennaPod', runsOn: ['android'], url: antennaPod },
    { name: 'Podcast Addict', runsOn: ['android'], url: `podcastaddict://${bare}` },
    { name: 'Downcast', runsOn: ['ios', 'mac'], url: `downcast://${bare}` },
  ]
}
