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
  statuses: readonly [anonymous: number, another: number]
  /** What both are told. */
  answer?: object
  /** Who of the team may call it, where no one else may; administrators may also call what editors may. */
  team?: 'admin' | 'editor'
}

const NEW_PASSWORD = 'violet anchor bridge'
const MADE_UP_TOKEN = 'A'.repeat(43)

const madeUp = () => MADE_UP_TOKEN
const episode = ({ episodeId }: Person) => episodeId
const formOfEpisode = ({ episodeId }: Person) => `episodes.${episodeId}`
const account = ({ id }: Person) => id
const moment = ({ momentId }: HttpMember) => momentId

/** Others are answered this by what is for the team. */
const ADMINS = { team: 'admin', statuses: [401, 403] } as const
const EDITORS = { team: 'editor', statuses: [401, 403] } as const

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
  'POST /auth/second-factor': { ...EDITORS, body: () => ({ currentPassword: PASSWORD }) },
  'PUT /auth/second-factor': { ...EDITORS, body: () => ({ code: '000000' }) },
  'DELETE /auth/second-factor': { body: () => ({ currentPassword: PASSWORD }), statuses: [401, 200] },
  'POST /auth/forgot-password': { body: ({ email }) => ({ email }), statuses: [200, 200] },
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
  'POST /research-papers/import': { ...EDITORS, body: () => ({ reference: 'no paper' }) },
  'GET /admin/contacts': ADMINS,
  'GET /admin/contacts/:id/replies': { ...ADMINS, parameter: account },
  'POST /admin/contacts/:id/replies': { ...ADMINS, parameter: account, body: () => ({ text: 'Hello.' }) },
  'DELETE /admin/contacts/:id/replies/:replyId': { ...ADMINS, parameter: account },
  'GET /admin/contacts/export': ADMINS,
  'PUT /admin/contacts/status': {
    ...ADMINS,
    body: ({ episodeId }) => ({ ids: [episodeId], status: 'replied' }),
  },
  'PUT /admin/contacts/spam': { ...ADMINS, body: ({ episodeId }) => ({ ids: [episodeId], isSpam: true }) },
  'DELETE /admin/contacts': { ...ADMINS, body: ({ episodeId }) => ({ ids: [episodeId] }) },
  'GET /admin/newsletters': ADMINS,
  'GET /admin/newsletters/export': ADMINS,
  'PUT /admin/newsletters/unsubscribe': { ...ADMINS, body: ({ episodeId }) => ({ ids: [episodeId] }) },
  'GET /admin/newsletters/stopped': ADMINS,
  'PUT /admin/newsletters/stopped/again': { ...ADMINS, body: ({ episodeId }) => ({ ids: [episodeId] }) },
  'DELETE /admin/newsletters': { ...ADMINS, body: ({ episodeId }) => ({ ids: [episodeId] }) },
  'GET /admin/users/:id/sessions': { ...ADMINS, parameter: account },
  'DELETE /admin/users/:id/sessions': { ...ADMINS, parameter: account },
  'POST /admin/users/:id/password-link': { ...ADMINS, parameter: account },
  'GET /admin/users/:id/second-factor': { ...ADMINS, parameter: account },
  'DELETE /admin/users/:id/second-factor': { ...ADMINS, parameter: account },
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
  'GET /admin/letters/:id/progress': { ...ADMINS, parameter: account },
  'POST /admin/letters/:id/send': { ...ADMINS, parameter: account, body: () => ({}) },
  'POST /admin/letters/:id/pause': { ...ADMINS, parameter: account },
  'POST /admin/letters/:id/resume': { ...ADMINS, parameter: account },
  'POST /admin/letters/:id/cancel': { ...ADMINS, parameter: account },
  'GET /admin/letters/:id/preview': { ...EDITORS, parameter: account },
  'GET /admin/letters/:id/export': { ...ADMINS, parameter: account },
  'GET /admin/letters/:id/links': { ...EDITORS, parameter: account },
  'POST /admin/letters/:id/test': { ...EDITORS, parameter: account },
  'GET /admin/imports': ADMINS,
  'GET /admin/imports/:id': { ...ADMINS, parameter: account },
  'POST /admin/imports/plan': { ...ADMINS, body: () => ({ address: 'https://feed.example' }) },
  'POST /admin/imports': { ...ADMINS, body: () => ({ address: 'https://feed.example' }) },
  'POST /admin/newsletters/lists/plan': { ...ADMINS, raw: OTHER_PICTURE },
  'POST /admin/newsletters/lists': { ...ADMINS, raw: OTHER_PICTURE, query: 'name=list.csv' },
  'POST /admin/imports/files/plan': { ...ADMINS, raw: OTHER_PICTURE },
  'POST /admin/imports/files': { ...ADMINS, raw: OTHER_PICTURE, query: 'name=feed.xml' },
  'POST /admin/imports/:id/pause': { ...ADMINS, parameter: account },
  'POST /admin/imports/:id/resume': { ...ADMINS, parameter: account },
  'POST /admin/imports/:id/undo': { ...ADMINS, parameter: account },
  'POST /admin/imports/:id/redirect': { ...ADMINS, parameter: account },
  'GET /admin/followed-feed': ADMINS,
  'POST /admin/followed-feed': {
    ...ADMINS,
    body: () => ({ address: 'https://feed.example', copiesSound: false, minutes: 60 }),
  },
  'PUT /admin/followed-feed': { ...ADMINS, body: () => ({ minutes: 60 }) },
  'DELETE /admin/followed-feed': ADMINS,
  'POST /admin/followed-feed/poll': ADMINS,
  'POST /admin/followed-feed/accept': { ...ADMINS, body: () => ({ fingerprint: 'x' }) },
  'GET /episodes/:id/sound': { ...EDITORS, parameter: episode },
  'GET /episodes/:id/feed-words': { ...EDITORS, parameter: episode },
  'POST /episodes/:id/feed-words/:field': { ...EDITORS, parameter: episode },
  'GET /websub/:token': { parameter: madeUp, statuses: [404, 404] },
  'POST /websub/:token': { parameter: madeUp, statuses: [410, 410] },
  'POST /admin/uploads/:upload/file': { ...EDITORS, parameter: account, body: () => ({}) },
  'POST /admin/media/:id/loudness': { ...EDITORS, parameter: account },
  'GET /admin/transcriptions': ADMINS,
  'GET /admin/transcriptions/estimate': ADMINS,
  'GET /admin/analytics': EDITORS,
  'GET /admin/analytics/episodes': EDITORS,
  'GET /admin/analytics/export': EDITORS,
  'GET /transcriptions/stats': ADMINS,
  'GET /episodes/:id/transcribe': { ...ADMINS, parameter: episode },
  'GET /episodes/:id/sharing': { ...EDITORS, parameter: episode },
  'DELETE /first-steps': EDITORS,
  'GET /unsaved-changes/:form': { ...EDITORS, parameter: formOfEpisode },
  'PUT /unsaved-changes/:form': {
    ...EDITORS,
    parameter: formOfEpisode,
    body: () => ({ visit: 'tab', data: { title: 'Not yours' } }),
  },
  'DELETE /unsaved-changes/:form': { ...EDITORS, parameter: formOfEpisode },
  'POST /episodes/:id/preview': { ...EDITORS, parameter: episode },
  'DELETE /episodes/:id/preview': { ...EDITORS, parameter: episode },
  'POST /episodes/:id/transcribe': { ...ADMINS, parameter: episode },
  'DELETE /episodes/:id/transcribe': { ...ADMINS, parameter: episode },
  'POST /transcriptions/batch': ADMINS,
  'GET /episodes/:id/proposals/takeaways': { ...EDITORS, parameter: episode },
  'POST /episodes/:id/proposals/takeaways': { ...ADMINS, parameter: episode },
  'DELETE /episodes/:id/proposals/takeaways': {
    ...EDITORS,
    parameter: episode,
    body: () => ({ text: 'Not yours' }),
  },
  'GET /episodes/:id/proposals/questions': { ...EDITORS, parameter: episode },
  'POST /episodes/:id/proposals/questions': { ...ADMINS, parameter: episode },
  'DELETE /episodes/:id/proposals/questions': {
    ...EDITORS,
    parameter: episode,
    body: () => ({ text: 'Not yours' }),
  },
  'GET /transcripts': { statuses: [200, 200] },
  'GET /search': { statuses: [400, 400] },
  'POST /people/:id/merge': { ...EDITORS, parameter: account, body: () => ({ other: 'x' }) },
  'POST /search/unanswered': { body: () => ({ q: 'is it warm on the moon' }), statuses: [200, 200] },
  'POST /search/unanswered/dismiss': { ...EDITORS, body: () => ({ key: 'no such' }) },
  'GET /episodes/:id/transcript/download': { parameter: madeUp, statuses: [404, 404] },
  'GET /episodes/:id/transcript/files/:format': { parameter: madeUp, statuses: [404, 404] },
  'GET /episodes/:id/chapters': { parameter: madeUp, statuses: [404, 404] },
  'GET /feed': { statuses: [200, 200] },
  'GET /episodes/:id/transcript/editor': { ...EDITORS, parameter: episode },
  'PUT /episodes/:id/transcript/editor': {
    ...EDITORS,
    parameter: episode,
    body: () => ({ revision: 0, origin: null, segments: [] }),
  },
  'PUT /episodes/:id/transcript/recording': { ...EDITORS, parameter: episode },
  'POST /episodes/:id/transcript/reports': {
    parameter: episode,
    body: () => ({ segmentId: 'not-there', problem: 'A word is wrong' }),
    statuses: [404, 404],
  },
  'GET /cards/:subject/:file': { parameter: madeUp, statuses: [404, 404] },
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
