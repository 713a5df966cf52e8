export interface PageWords {
  path: string
  /** Empty for the home page, whose title is the show's name and tagline. */
  title: string
  /** Empty for the show's own description. */
  description: string
  keywords: readonly string[]
}

export const PAGES = {
  home: { path: '/', title: '', description: '', keywords: [] },
  episodes: {
    path: '/episodes',
    title: 'Browse Episodes',
    description:
      'All episodes of the show, season by season: listen, read along, and save what you like.',
    keywords: ['podcast episodes', 'podcast transcripts'],
  },
  deeperDive: {
    path: '/deeper-dive',
    title: 'Deeper Dive',
    description:
      'The papers that the episodes draw on: what each one found, in plain words, and where to read it.',
    keywords: ['papers', 'papers explained'],
  },
  aiBasics: {
    path: '/ai-basics',
    title: 'Basics',
    description: 'The terms that matter, in plain words.',
    keywords: ['terms explained', 'glossary'],
  },
  practicalExamples: {
    path: '/practical-examples',
    title: 'Practical Examples',
    description: 'Examples to try yourself.',
    keywords: ['examples'],
  },
  mediaKit: {
    path: '/media-kit',
    title: 'Media Kit',
    description:
      'Audience figures, partnership options and brand assets, for sponsors, partners and the press.',
    keywords: ['podcast media kit', 'podcast sponsorship'],
  },
  privacyPolicy: {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description:
      'What the site keeps about its listeners, why, for how long, and how to have it deleted.',
    keywords: ['privacy policy', 'data protection', 'podcast privacy', 'delete my data'],
  },
  cookiePolicy: {
    path: '/cookie-policy',
    title: 'Cookie Policy',
    description:
      'Which cookies the site sets, how long they stay, and how to allow or refuse them.',
    keywords: ['cookie policy', 'cookies', 'cookie consent', 'cookie preferences'],
  },
  termsOfService: {
    path: '/terms-of-service',
    title: 'Terms of Service',
    description:
      'The rules for using the site: accounts, episodes and transcripts, and liability.',
    keywords: ['terms of service', 'terms of use', 'podcast licence', 'liability'],
  },
  transcripts: {
    path: '/episode-transcripts',
    title: 'Episode Transcripts',
    description:
      'Every episode that can be read as well as heard, with the time of every passage.',
    keywords: ['podcast transcripts'],
  },
  startHere: {
    path: '/start-here',
    title: 'Start here',
    /** Where the editors have written no other. */
    description: 'The best bits of several episodes, back to back.',
    keywords: ['best episodes', 'where to start'],
  },
  search: {
    path: '/search',
    title: 'Ask the show',
    description:
      'Ask in your own words. The show answers with what was said, where it was said, and a button to hear it.',
    keywords: ['questions', 'podcast search'],
  },
  questions: {
    path: '/questions',
    title: 'Questions',
    description:
      'The questions that people ask and the episodes answer, each with its answer in a sentence and the moment to hear it.',
    keywords: ['questions', 'answers'],
  },
  listen: {
    path: '/listen',
    title: 'Listen Anywhere',
    description:
      'Follow the show in the podcast app of your choice: the platforms that carry it, links that open your app, and the feed’s address.',
    keywords: ['podcast app', 'podcast feed', 'RSS feed'],
  },
  letters: {
    path: '/letters',
    title: 'Letters',
    description:
      'The letters of the newsletter, to read here: new episodes, and what is worth knowing besides.',
    keywords: ['newsletter', 'podcast newsletter'],
  },
} satisfies Record<string, PageWords>

/** Pages that are there before an editor has written any. */
export const FIXED_PAGES: readonly PageWords[] = [
  PAGES.home,
  PAGES.startHere,
  PAGES.search,
  PAGES.episodes,
  PAGES.deeperDive,
  PAGES.transcripts,
  PAGES.listen,
  PAGES.letters,
  PAGES.questions,
]

export const PERSONAL_PAGES = {
  saved: {
    path: '/saved',
    title: 'Saved Episodes',
    description: 'The episodes that you have saved, in this browser or in your account.',
    keywords: [],
  },
  dashboard: {
    path: '/dashboard',
    title: 'My Episodes',
    description: 'Your account and the episodes that you have saved.',
    keywords: [],
  },
  settings: {
    path: '/settings',
    title: 'Settings',
    description: 'Your cookie preferences.',
    keywords: [],
  },
  account: {
    path: '/settings/account',
    title: 'Account',
    description: 'Your password, your devices and your data.',
    keywords: [],
  },
} as const satisfies Record<string, PageWords>
