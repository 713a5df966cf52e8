// @vitest-environment happy-dom

import '@tests/support/own-modules'
import { act, fireEvent, screen } from '@testing-library/react'
import { refuse, renderPart, servePanel, wait } from '@tests/support/panel-part'
import { beforeEach, describe, expect, test, vi } from 'vitest'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const SAVE = '/api/cms/episodes/e1'
const LOGIN = 'POST /api/auth/login'
const server = servePanel()
let isSignedIn = false

beforeEach(async () => {
  isSignedIn = false
  server.reply(`PATCH ${SAVE}`, () => (isSignedIn ? { doc: 'saved' } : refuse(401, 'Log in first.')))
  server.reply(LOGIN, () => {
    isSignedIn = true
    return {}
  })
  // It takes the browser's way of asking as it is loaded.
  vi.resetModules()
  const { PanelRequests } = await import('@/admin/panel-requests')
  renderPart(<PanelRequests>The form</PanelRequests>)
})

const save = () => {
  const saved = window.fetch(SAVE, { method: 'PATCH', body: JSON.stringify({ title: 'Mine' }) })
  return act(async () => {
    await new Promise((resolve) => setTimeout(resolve))
    return { saved }
  })
}
const logIn = async () => {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'admin' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  fireEvent.submit(screen.getByLabelText('Password'))
  await wait()
}

describe('a save after the session has ended', () => {
  test('waits for a new sign-in, and is then sent again by itself', async () => {
    const { saved } = await save()
    expect(screen.getByRole('dialog').textContent).toContain('What you wrote is still here')
    await logIn()
    expect((await saved).status).toBe(200)
    expect(server.sent(LOGIN)).toEqual([{ username: 'admin', password: 'secret' }])
    expect(server.sent(`PATCH ${SAVE}`)).toEqual([{ title: 'Mine' }, { title: 'Mine' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('asks once for two saves', async () => {
    const [first, second] = [await save(), await save()]
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await logIn()
    expect([(await first.saved).status, (await second.saved).status]).toEqual([200, 200])
    expect(server.sent(LOGIN)).toHaveLength(1)
  })

  test('asks again after a wrong password, with the reason', async () => {
    server.reply(LOGIN, () => refuse(401, 'Invalid username or password'))
    await save()
    await logIn()
    expect(screen.getByRole('alert').textContent).toBe('Invalid username or password')
    expect(screen.getByRole('button', { name: 'Log in and save' })).toHaveProperty('disabled', false)
    expect(server.sent(`PATCH ${SAVE}`)).toHaveLength(1)
  })

  test('is refused when the editor does not log in now', async () => {
    const { saved } = await save()
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
    expect((await saved).status).toBe(401)
    await wait()
    expect(screen.queryByRole('dialog')).toBeNull()
    await save()
    expect(screen.getByRole('dialog')).toBeDefined()
  })
})
