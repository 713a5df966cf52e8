import { type HttpMember, PASSWORD, type Person } from './http-member'
import { OTHER_PICTURE } from './pictures'

/** How one member calls an endpoint of the documented API, for the tests in which strangers do. */
export interface Call {
  /** What the parameter of its path names: something of the member's. */
  parameter?: (owner: HttpMember) => string
  query?: string
  /** What callers send about themselves. */
  body?: (sender: Person) => object
  /** The same where it is no JSON. */
  raw?: Uint8Array<ArrayBuffer>
  /** What an anonymous visitor and another member are answered who name what is the member's. */
  statuses: [anonymous: number, another: number]
  /** What both are told. */
  answer?: object
}

const NEW_PASSWORD = 'violet anchor bridge'
const MADE_UP_TOKEN = 'A'.repeat(43)

const madeUp = () => MADE_UP_TOKEN
const episode = ({ episodeId }: Person) => episodeId
const formOfEpisode = ({ episodeId }: Person) => `episodes.${episodeId}`
const account = ({ id }: Person) => id
const moment = ({ momentId }: HttpMember) => momentId

/** Every documented endpoint. One without a row here fails the tests. */
export const CALLS: Record<string, Call> = {
  'GET /auth/me': { statuses: [401, 200] },
  'POST /auth/login': {
    body: ({ username }) => ({ username, password: PASSWORD }),
    statuses: [200, 200],
  },
  'POST /auth/signup': {
    body: ({ username }) => ({
      username: `${username}-2`,
      email: `${username}-2@mail.example`,
      password: PASSWORD,
    }),
    statuses: [201, 409],
  },
  'POST /auth/logout': { statuses: [200, 200] },
  'PUT /auth/profile': { body: () => ({ firstName: 'Changed' }), statuses: [401, 200] },
  'PUT /auth/password': {
    body: () => ({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    statuses: [401, 200],
  },
  'GET /auth/second-factor': { statuses: [401, 200] },
  'POST /auth/second-factor': { body: () => ({ currentPassword: PASSWORD }), statuses: [401, 403] },
  'PUT /auth/second-factor': { body: () => ({ code: '000000' }), statuses: [401, 403] },
  'DELETE /auth/second-factor': { body: () => ({ currentPassword: PASSWORD }), statuses: [401, 200] },
  'POST /auth/forgot-password': { body: ({ email }) => ({ email }), statuses: [200, 200] },
  'POST /auth/reset-password': {
    body: () => ({ token: MADE_UP_TOKEN, password: NEW_PASSWORD }),
    statuses: [410, 410],
  },
  'GET /auth/reset-password/:token': { parameter: madeUp, statuses: [410, 410] },
  'POST /auth/reset-password/:token': {
    parameter: madeUp,
    body: () => ({ password: NEW_PASSWORD }),
    statuses: [410, 410],
  },
  'GET /auth/invitation/:token': { parameter: madeUp, statuses: [410, 410] },
  'POST /auth/invitation/:token': {
    parameter: madeUp,
    body: () => ({ password: NEW_PASSWORD }),
    statuses: [410, 410],
  },
  'POST /auth/confirm-email': { body: () => ({ token: MADE_UP_TOKEN }), statuses: [410, 410] },
  'POST /auth/confirm-email/:token': { parameter: madeUp, statuses: [410, 410] },
  'POST /auth/send-confirmation': { statuses: [401, 200] },
  'PUT /auth/avatar': { raw: OTHER_PICTURE, statuses: [401, 200] },
  'DELETE /auth/avatar': { statuses: [401, 200] },
  'GET /auth/avatar/:version': { parameter: ({ pictureVersion }) => pictureVersion, statuses: [401, 404] },
  'GET /auth/data': { statuses: [401, 200] },
  'DELETE /auth/account': { body: () => ({ password: PASSWORD }), statuses: [401, 200] },
  'GET /auth/sessions': { statuses: [401, 200] },
  'DELETE /auth/sessions': { statuses: [401, 200] },
  'DELETE /auth/sessions/:id': { parameter: ({ sessionId }) => sessionId, statuses: [401, 404] },
  'GET /episodes': { statuses: [200, 200] },
  'GET /archive': { statuses: [200, 200] },
  'GET /episodes/latest': { statuses: [200, 200] },
  'GET /episodes/:id': { parameter: episode, statuses: [200, 200] },
  'GET /episodes/:id/next': { parameter: episode, statuses: [200, 200] },
  'POST /episodes/:id/play': {
    parameter: episode,
    body: () => ({ platform: 'direct' }),
    statuses: [200, 200],
  },
  'GET /bookmarks': { statuses: [200, 200], answer: [] },
  'GET /bookmarks/check/:episodeId': {
    parameter: episode,
    statuses: [200, 200],
    answer: { isBookmarked: false },
  },
  'POST /bookmarks': { body: ({ otherEpisodeId: episodeId }) => ({ episodeId }), statuses: [201, 201] },
  'DELETE /bookmarks/:episodeId': { parameter: episode, statuses: [404, 404] },
  'GET /listening': { statuses: [401, 200] },
  'PUT /listening': {
    body: ({ episodeId }) => ({ places: [{ episodeId, at: 1, isFinished: false, secondsAgo: 0 }] }),
    statuses: [401, 200],
  },
  'GET /moments': { statuses: [200, 200], answer: [] },
  'GET /moments/export': { statuses: [200, 200] },
  'POST /moments': {
    body: ({ episodeId }) => ({ episodeId, at: 2, note: 'Another one' }),
    statuses: [201, 201],
  },
  'PUT /moments/:id': { parameter: moment, body: () => ({ note: 'Changed' }), statuses: [404, 404] },
  'DELETE /moments/:id': { parameter: moment, statuses: [404, 404] },
  'POST /newsletter/subscribe': { body: ({ email }) => ({ email }), statuses: [201, 409] },
  'POST /newsletter/unsubscribe/:token': { parameter: madeUp, statuses: [404, 404] },
  'POST /contact': {
    body: ({ email, username }) => ({
      firstName: username,
      lastName: username,
      email,
      subject: 'other',
      message: `From ${username}`,
    }),
    statuses: [201, 201],
  },
  'GET /research-papers': { statuses: [200, 200] },
  'POST /research-papers/import': { body: () => ({ reference: 'no paper' }), statuses: [401, 403] },
  'GET /admin/contacts': { statuses: [401, 403] },
  'GET /admin/contacts/:id/replies': { parameter: account, statuses: [401, 403] },
  'POST /admin/contacts/:id/replies': {
    parameter: account,
    body: () => ({ text: 'Hello.' }),
    statuses: [401, 403],
  },
  'DELETE /admin/contacts/:id/replies/:replyId': { parameter: account, statuses: [401, 403] },
  'GET /admin/contacts/export': { statuses: [401, 403] },
  'PUT /admin/contacts/status': {
    body: ({ episodeId }) => ({ ids: [episodeId], status: 'replied' }),
    statuses: [401, 403],
  },
  'PUT /admin/contacts/spam': {
    body: ({ episodeId }) => ({ ids: [episodeId], isSpam: true }),
    statuses: [401, 403],
  },
  'DELETE /admin/contacts': { body: ({ episodeId }) => ({ ids: [episodeId] }), statuses: [401, 403] },
  'GET /admin/newsletters': { statuses: [401, 403] },
  'GET /admin/newsletters/export': { statuses: [401, 403] },
  'PUT /admin/newsletters/unsubscribe': {
    body: ({ episodeId }) => ({ ids: [episodeId] }),
    statuses: [401, 403],
  },
  'GET /admin/newsletters/stopped': { statuses: [401, 403] },
  'PUT /admin/newsletters/stopped/again': {
    body: ({ episodeId }) => ({ ids: [episodeId] }),
    statuses: [401, 403],
  },
  'DELETE /admin/newsletters': { body: ({ episodeId }) => ({ ids: [episodeId] }), statuses: [401, 403] },
  'GET /admin/users/:id/sessions': { parameter: account, statuses: [401, 403] },
  'DELETE /admin/users/:id/sessions': { parameter: account, statuses: [401, 403] },
  'POST /admin/users/:id/password-link': { parameter: account, statuses: [401, 403] },
  'GET /admin/users/:id/second-factor': { parameter: account, statuses: [401, 403] },
  'DELETE /admin/users/:id/second-factor': { parameter: account, statuses: [401, 403] },
  'POST /newsletter/confirm/:token': { parameter: madeUp, statuses: [404, 404] },
  'POST /newsletter/choices/:token': {
    parameter: madeUp,
    body: () => ({ wants: 'episodes' }),
    statuses: [404, 404],
  },
  'POST /mail/bounces': {
    body: ({ email }) => ({ recipient: email, status: '5.1.1' }),
    statuses: [404, 404],
  },
  'GET /admin/letters/:id/progress': { parameter: account, statuses: [401, 403] },
  'POST /admin/letters/:id/send': { parameter: account, body: () => ({}), statuses: [401, 403] },
  'POST /admin/letters/:id/pause': { parameter: account, statuses: [401, 403] },
  'POST /admin/letters/:id/resume': { parameter: account, statuses: [401, 403] },
  'POST /admin/letters/:id/cancel': { parameter: account, statuses: [401, 403] },
  'GET /admin/letters/:id/preview': { parameter: account, statuses: [401, 403] },
  'GET /admin/letters/:id/refusals': { parameter: account, statuses: [401, 403] },
  'GET /admin/letters/:id/export': { parameter: account, statuses: [401, 403] },
  'GET /admin/letters/:id/links': { parameter: account, statuses: [401, 403] },
  'POST /admin/letters/:id/test': { parameter: account, statuses: [401, 403] },
  'GET /admin/imports': { statuses: [401, 403] },
  'GET /admin/imports/:id': { parameter: account, statuses: [401, 403] },
  'POST /admin/imports/plan': { body: () => ({ address: 'https://feed.example' }), statuses: [401, 403] },
  'POST /admin/imports': { body: () => ({ address: 'https://feed.example' }), statuses: [401, 403] },
  'POST /admin/newsletters/lists/plan': { raw: OTHER_PICTURE, statuses: [401, 403] },
  'POST /admin/newsletters/lists': { raw: OTHER_PICTURE, query: 'name=list.csv', statuses: [401, 403] },
  'POST /admin/imports/files/plan': { raw: OTHER_PICTURE, statuses: [401, 403] },
  'POST /admin/imports/files': { raw: OTHER_PICTURE, query: 'name=feed.xml', statuses: [401, 403] },
  'POST /admin/imports/:id/pause': { parameter: account, statuses: [401, 403] },
  'POST /admin/imports/:id/resume': { parameter: account, statuses: [401, 403] },
  'POST /admin/imports/:id/undo': { parameter: account, statuses: [401, 403] },
  'POST /admin/imports/:id/redirect': { parameter: account, statuses: [401, 403] },
  'GET /admin/followed-feed': { statuses: [401, 403] },
  'POST /admin/followed-feed': {
    body: () => ({ address: 'https://feed.example', copiesSound: false, minutes: 60 }),
    statuses: [401, 403],
  },
  'PUT /admin/followed-feed': { body: () => ({ minutes: 60 }), statuses: [401, 403] },
  'DELETE /admin/followed-feed': { statuses: [401, 403] },
  'POST /admin/followed-feed/look': { statuses: [401, 403] },
  'POST /admin/followed-feed/accept': { body: () => ({ mark: 'x' }), statuses: [401, 403] },
  'GET /episodes/:id/sound': { parameter: episode, statuses: [401, 403] },
  'GET /episodes/:id/feed-words': { parameter: episode, statuses: [401, 403] },
  'POST /episodes/:id/feed-words/:field': { parameter: episode, statuses: [401, 403] },
  'GET /websub/:token': { parameter: madeUp, statuses: [404, 404] },
  'POST /websub/:token': { parameter: madeUp, statuses: [410, 410] },
  'POST /admin/uploads/:id/file': { parameter: account, body: () => ({}), statuses: [401, 403] },
  'POST /admin/media/:id/loudness': { parameter: account, statuses: [401, 403] },
  'GET /admin/transcriptions': { statuses: [401, 403] },
  'GET /admin/transcriptions/estimate': { statuses: [401, 403] },
  'GET /admin/analytics': { statuses: [401, 403] },
  'GET /admin/analytics/episodes': { statuses: [401, 403] },
  'GET /admin/analytics/export': { statuses: [401, 403] },
  'GET /transcriptions/stats': { statuses: [401, 403] },
  'GET /episodes/:id/transcribe': { parameter: episode, statuses: [401, 403] },
  'GET /episodes/:id/sharing': { parameter: episode, statuses: [401, 403] },
  'DELETE /first-steps': { statuses: [401, 403] },
  'GET /drafts/:form': { parameter: formOfEpisode, statuses: [401, 403] },
  'PUT /drafts/:form': {
    parameter: formOfEpisode,
    body: () => ({ visit: 'tab', data: { title: 'Not yours' } }),
    statuses: [401, 403],
  },
  'DELETE /drafts/:form': { parameter: formOfEpisode, statuses: [401, 403] },
  'POST /episodes/:id/preview': { parameter: episode, statuses: [401, 403] },
  'DELETE /episodes/:id/preview': { parameter: episode, statuses: [401, 403] },
  'POST /episodes/:id/transcribe': { parameter: episode, statuses: [401, 403] },
  'DELETE /episodes/:id/transcribe': { parameter: episode, statuses: [401, 403] },
  'POST /transcriptions/batch': { statuses: [401, 403] },
  'GET /episodes/:id/proposals/takeaways': { parameter: episode, statuses: [401, 403] },
  'POST /episodes/:id/proposals/takeaways': { parameter: episode, statuses: [401, 403] },
  'DELETE /episodes/:id/proposals/takeaways': {
    parameter: episode,
    body: () => ({ text: 'Not yours' }),
    statuses: [401, 403],
  },
  'GET /episodes/:id/proposals/questions': { parameter: episode, statuses: [401, 403] },
  'POST /episodes/:id/proposals/questions': { parameter: episode, statuses: [401, 403] },
  'DELETE /episodes/:id/proposals/questions': {
    parameter: episode,
    body: () => ({ text: 'Not yours' }),
    statuses: [401, 403],
  },
  'GET /transcripts': { statuses: [200, 200] },
  'GET /search': { statuses: [400, 400] },
  'POST /people/:id/merge': { parameter: madeUp, body: () => ({ other: 'x' }), statuses: [401, 403] },
  'POST /search/unanswered': { body: () => ({ q: 'is it warm on the moon' }), statuses: [204, 204] },
  'POST /search/unanswered/dismiss': { body: () => ({ key: 'no such' }), statuses: [401, 403] },
  'GET /episodes/:id/transcript/download': { parameter: madeUp, statuses: [404, 404] },
  'GET /episodes/:id/transcript/files/:format': { parameter: madeUp, statuses: [404, 404] },
  'GET /episodes/:id/chapters': { parameter: madeUp, statuses: [404, 404] },
  'GET /feed': { statuses: [200, 200] },
  'GET /episodes/:id/transcript/desk': { parameter: episode, statuses: [401, 403] },
  'PUT /episodes/:id/transcript/desk': {
    parameter: episode,
    body: () => ({ revision: 0, origin: null, segments: [] }),
    statuses: [401, 403],
  },
  'PUT /episodes/:id/transcript/recording': { parameter: episode, statuses: [401, 403] },
  'POST /episodes/:id/transcript/reports': {
    parameter: episode,
    body: () => ({ segmentId: 'not-there', problem: 'A word is wrong' }),
    statuses: [404, 404],
  },
  'GET /cards/:subject/:file': { parameter: madeUp, statuses: [404, 404] },
  'GET /embed/:id': { parameter: madeUp, statuses: [404, 404] },
  'GET /embed/:id/video': { parameter: madeUp, statuses: [404, 404] },
  'GET /oembed': { query: 'url=https://elsewhere.example/', statuses: [404, 404] },
  'GET /site/sitemap.xml': { statuses: [200, 200] },
  'GET /site/sitemaps/:file': { parameter: madeUp, statuses: [404, 404] },
  'GET /site/robots.txt': { statuses: [200, 200] },
  'GET /site/security.txt': { statuses: [200, 200] },
  'GET /site/manifest.webmanifest': { statuses: [200, 200] },
}

/** What to ask for, with what is the owner's in its path: `PUT /moments/:id` is `['PUT', '/api/moments/1f6…']`. */
export function requestLine(name: string, owner: HttpMember): [method: string, address: string] {
  const { parameter, query = '' } = CALLS[name] as Call
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replace(/:\w+/g, () => encodeURIComponent(parameter?.(owner) ?? ''))
  return [method, `/api${filled}?${query}`]
}
