import type { Visitor } from '@tests/support/api-client'
import { administrator, editor, publishedEpisode, saveShow, visitorAs } from '@tests/support/builders'
import { type RunningFront, startFront } from '@tests/support/running-front'
import { serveApi } from '@tests/support/serve-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDatabase } from '@/db/sql'
import type { User } from '@/payload-types'
import { createIdentify } from '@/server/front/identify'

// Through the front, which lets a request of the panel in or not before Payload hears of it.

const server = serveApi()
let front: RunningFront
let writer: User
let desk: Visitor
let boss: Visitor

beforeAll(async () => {
  const { payload } = server
  const identify = createIdentify({ database: getDatabase(payload), isHttps: false })
  front = await startFront({ nextHandler: server.handle, identify })
  const site = { ...server, url: `http://127.0.0.1:${front.port}` }
  writer = await editor(payload)
  desk = await visitorAs(site, writer)
  boss = await visitorAs(site, await administrator(payload))
})

afterAll(async () => {
  await front.stop()
})

describe('an editor', () => {
  it('changes an episode, and the trail names who did', async () => {
    const { id } = await publishedEpisode(server.payload)
    const { status, body } = await desk.patch(`/api/cms/episodes/${id}`, { title: 'Wheels' })
    expect([status, body.doc?.title]).toEqual([200, 'Wheels'])

    const trail = await boss.get(`/api/cms/audit_entries?where[subjectId][equals]=${id}`)
    expect(trail.body.docs).toMatchObject([{ action: 'changed', username: writer.username }])
  })

  it('sees no account but their own, and cannot make themselves an administrator', async () => {
    const { body } = await desk.get('/api/cms/users')
    expect(body.docs).toMatchObject([{ id: writer.id }])
    expect(body.docs).toHaveLength(1)
    expect((await desk.patch(`/api/cms/users/${writer.id}`, { role: 'admin' })).status).toBe(403)
    expect((await desk.post('/api/cms/users', { username: 'x', email: 'x@mail.example' })).status).toBe(403)
  })

  it('changes the show, but not where its messages are mailed to', async () => {
    await saveShow(server.payload, { contactEmail: 'hello@show.example' })
    const { status, body } = await desk.post('/api/cms/globals/show', {
      tagline: 'Carla’s words.',
      contactEmail: 'carla@mail.example',
    })
    expect(status).toBe(200)
    expect(body.result).toMatchObject({ tagline: 'Carla’s words.', contactEmail: 'hello@show.example' })
  })

  it('is told no cost of a transcription, and starts none', async () => {
    const { id } = await publishedEpisode(server.payload)
    const episode = await desk.get(`/api/cms/episodes/${id}`)
    expect(episode.status).toBe(200)
    expect(episode.body).not.toHaveProperty('transcriptionCost')
    const transcripts = await desk.get(`/api/cms/transcripts?where[episodeId][equals]=${id}`)
    expect(transcripts.body.docs).toMatchObject([{ status: 'pending' }])
    expect(transcripts.text).not.toMatch(/"(cost|seconds)"/)
    expect((await desk.get('/api/cms/transcripts?where[cost][greater_than]=0')).status).toBe(400)
    expect((await desk.post(`/api/episodes/${id}/transcribe`)).status).toBe(403)
  })
})
