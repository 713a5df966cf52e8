import { randomUUID } from 'node:crypto'
import { type ApiResponse, textOf, Visitor } from './api-client'
import { E2E_ADMIN_PASSWORD, E2E_ADMIN_USERNAME } from './e2e-admin'
import { PICTURE } from './pictures'

/** Members of a running site who speak HTTP, and need no browser. */

export const PASSWORD = 'orchid tractor lamp'

export interface Person {
  visitor: Visitor
  id: string
  username: string
  email: string
  /** Two episodes of the show. */
  episodeId: string
  otherEpisodeId: string
}

/** A member who has one of everything. */
export interface HttpMember extends Person {
  momentId: string
  note: string
  sessionId: string
  pictureVersion: string
}

export async function signUpOverHttp(url: string): Promise<Person> {
  const visitor = new Visitor({ url })
  const username = `ada-${randomUUID().slice(0, 8)}`
  const email = `${username}@mail.example`
  const { body } = await sent(visitor.post('/api/auth/signup', { username, email, password: PASSWORD }))
  const [episode, other] = (await visitor.get('/api/episodes?limit=2')).list
  return {
    visitor,
    id: textOf(body.user?.id),
    username,
    email,
    episodeId: textOf(episode?.id),
    otherEpisodeId: textOf(other?.id),
  }
}

export async function memberWithEverything(url: string): Promise<HttpMember> {
  const person = await signUpOverHttp(url)
  const { visitor, username, email, episodeId } = person
  const note = `A note of ${username}`
  await sent(visitor.post('/api/bookmarks', { episodeId }))
  const moment = await sent(visitor.post('/api/moments', { episodeId, at: 1, note }))
  const places = [{ episodeId, at: 9, isFinished: false, secondsAgo: 0 }]
  await sent(visitor.put('/api/listening', { places }))
  const picture = await sent(visitor.request('PUT', '/api/auth/avatar', { raw: PICTURE }))
  const names = { firstName: 'Ada', lastName: 'Lovelace', email }
  await sent(visitor.post('/api/newsletter/subscribe', names))
  await sent(visitor.post('/api/contact', { ...names, subject: 'other', message: `From ${username}` }))
  const sessions = await visitor.get('/api/auth/sessions')
  return {
    ...person,
    note,
    momentId: textOf(moment.body.id),
    sessionId: textOf(sessions.list[0]?.id),
    pictureVersion: textOf(picture.body.user?.profileImage).split('/').at(-1) ?? '',
  }
}

export async function signInAsAdministrator(url: string): Promise<Visitor> {
  const visitor = new Visitor({ url })
  await sent(visitor.post('/api/auth/login', { username: E2E_ADMIN_USERNAME, password: E2E_ADMIN_PASSWORD }))
  return visitor
}

/** Everything that the site keeps about a member, as the member and the administrator see it. */
export async function stateOf({ visitor, email }: HttpMember, boss: Visitor) {
  const [{ body: data }, sessions, rows] = await Promise.all([
    visitor.get('/api/auth/data'),
    visitor.get('/api/auth/sessions'),
    mailboxRows(email, boss),
  ])
  const { exportedAt: _, ...kept } = data
  return { ...kept, sessions: sessions.body, rows }
}

/** The messages and the subscriptions of an address. */
export async function mailboxRows(email: string, boss: Visitor) {
  const lists = await Promise.all(['contacts', 'newsletters'].map((name) => boss.get(`/api/admin/${name}`)))
  return lists.flatMap(({ list }) => list.filter((row) => String(row.email) === email))
}

async function sent(request: Promise<ApiResponse>): Promise<ApiResponse> {
  const response = await request
  if (response.status < 300) return response
  throw new Error(`A member was answered ${response.status}: ${response.text}`)
}
