export type System = 'ios' | 'android' | 'mac'

interface AppLink {
  name: string
  /** Shown to visitors. */
  systems: string
  runsOn: readonly System[]
  url: string
}

export function appLinks(feedUrl: string): AppLink[] {
  const bare = feedUrl.replace(/^https?:\/\//, '')
  const encoded = encodeURIComponent(feedUrl)
  return [
    {
      name: 'Apple Podcasts',
      systems: 'iPhone, iPad, Mac',
      runsOn: ['ios', 'mac'],
      url: `podcast://${bare}`,
    },
    {
      name: 'Overcast',
      systems: 'iPhone, iPad',
      runsOn: ['ios'],
      url: `overcast://x-callback-url/add?url=${encoded}`,
    },
    {
      name: 'Pocket Casts',
      systems: 'iPhone, Android',
      runsOn: ['ios', 'android'],
      url: `pktc://subscribe/${bare}`,
    },
    { name: 'Castro', systems: 'iPhone', runsOn: ['ios'], url: `castros://subscribe/${bare}` },
    {
      name: 'AntennaPod',
      systems: 'Android',
      runsOn: ['android'],
      url: `https://antennapod.org/deeplink/subscribe?url=${encoded}`,
    },
    { name: 'Podcast Addict', systems: 'Android', runsOn: ['android'], url: `podcastaddict://${bare}` },
    { name: 'Downcast', systems: 'iPhone, iPad, Mac', runsOn: ['ios', 'mac'], url: `downcast://${bare}` },
  ]
}
