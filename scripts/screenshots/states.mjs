/** What there is to see. A state is a page, and what a visitor does there before the picture is taken. */
export const states = [
  { name: 'home', path: '/' },
  { name: 'episode', path: '/episodes/what-we-mean-by-ai' },
  { name: 'episode-without-transcript', path: '/episodes/ask-better-questions' },
  { name: 'episode-missing', path: '/episodes/never-recorded' },
  { name: 'not-found', path: '/nowhere' },
]
