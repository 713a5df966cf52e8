// @vitest-environment happy-dom

import { fireEvent, screen, within } from '@testing-library/react'
import { toast } from '@tests/support/fake-panel'
import { router } from '@tests/support/fake-router'
import { press, refuse, renderPart, servePanel, wait } from '@tests/support/panel-part'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MessagesTab } from '@/admin/dashboard/messages-tab'
import { useDashboardAddress } from '@/admin/dashboard/use-listed'
import { RefreshProvider } from '@/hooks/use-refresh'
import type { ListedMessage } from '@/lib/messages/messages'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
vi.mock('next/navigation', () => import('@tests/support/fake-router'))

const PATH = '/api/admin/contacts'
const STATUS = `PUT ${PATH}/status`
const Tab = () => <MessagesTab address={useDashboardAddress()} spamCount={3} />
const server = servePanel()
let stored: ListedMessage[]
let total: number

const message = (id: string, firstName: string): ListedMessage => ({
  id,
  firstName,
  lastName: 'Reader',
  email: `${id}@mail.example`,
  subject: 'question',
  message: `The words of ${firstName}.`,
  status: 'new',
  statusSetBy: null,
  statusSetAt: null,
  spamReason: null,
  updatedAt: '2026-11-20T10:00:00Z',
  createdAt: '2026-11-20T10:00:00Z',
})

beforeEach(() => {
  router.refresh.mockReset()
  window.history.replaceState({}, '', '/admin')
  stored = [message('m1', 'Ada'), message('m2', 'Grace')]
  total = 2
  server.reply(`GET ${PATH}`, () => Response.json(stored, { headers: { 'X-Total-Count': String(total) } }))
  server.reply(STATUS, ({ body }) => {
    const { ids, status } = JSON.parse(String(body))
    stored = stored.map((each) => (ids.includes(each.id) ? { ...each, status } : each))
    return { changed: ids.length }
  })
  server.reply(`DELETE ${PATH}`, ({ body }) => {
    const { ids } = JSON.parse(String(body))
    stored = stored.filter(({ id }) => !ids.includes(id))
    return { deleted: ids.length }
  })
})

async function open() {
  renderPart(
    <RefreshProvider>
      <Tab />
    </RefreshProvider>,
  )
  await wait()
}
const tick = async (name: string) => {
  fireEvent.click(screen.getByRole('checkbox', { name }))
  await wait()
}
const rows = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent)
const lastQuery = () => Object.fromEntries(new URLSearchParams(server.queries(`GET ${PATH}`).at(-1)))

describe('several messages at once', () => {
  test('are marked together, and stay chosen', async () => {
    await open()
    await tick('Select all on this page')
    await press('Mark as pending')
    expect(server.sent(STATUS)).toEqual([{ ids: ['m1', 'm2'], status: 'pending' }])
    expect(toast.success).toHaveBeenCalledWith('2 messages marked as pending')
    expect(screen.getByText('2 selected')).toBeDefined()
    expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toHaveProperty('checked', true)
    expect(within(screen.getByLabelText('Contact messages')).getAllByText('pending')).toHaveLength(2)
  })

  test('are deleted only after a question, and then chosen no more', async () => {
    await open()
    await tick('Select the message of Ada Reader')
    await press('Delete')
    expect(server.sent(`DELETE ${PATH}`)).toEqual([])
    await press('Delete 1 message')
    expect(server.sent(`DELETE ${PATH}`)).toEqual([{ ids: ['m1'] }])
    expect(rows()).toEqual(['Grace Reader'])
    expect(screen.queryByText(/selected/)).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('stay chosen when they could not be deleted', async () => {
    server.reply(`DELETE ${PATH}`, () => refuse(503, 'Not now.'))
    await open()
    await tick('Select the message of Ada Reader')
    await press('Delete')
    await press('Delete 1 message')
    expect(toast.error).toHaveBeenCalledWith('Not now.')
    expect(screen.getByText('1 selected')).toBeDefined()
  })

  test('count only what is still in the list', async () => {
    await open()
    await tick('Select all on this page')
    stored = [message('m2', 'Grace')]
    await press('Mark as replied')
    expect(screen.getByText('1 selected')).toBeDefined()
    await tick('Select all on this page')
    expect(screen.queryByText(/selected/)).toBeNull()
  })
})

test('an answer that could not be sent keeps its words', async () => {
  server.reply(`GET ${PATH}/m1/replies`, () => [])
  server.reply(`POST ${PATH}/m1/replies`, () => refuse(503, 'Not now.'))
  await open()
  await press('View Details of the message of Ada Reader')
  const field = screen.getByLabelText<HTMLTextAreaElement>('Answer from here')
  fireEvent.change(field, { target: { value: 'By guessing.' } })
  await press('Send answer')
  expect(toast.error).toHaveBeenCalledWith('Not now.')
  expect(field.value).toBe('By guessing.')
})

describe('messages marked as spam', () => {
  const CALL = `PUT ${PATH}/spam`
  const reason = 'It contains only links or markup.'

  beforeEach(() =>
    server.reply(CALL, ({ body }) => {
      const { ids } = JSON.parse(String(body))
      stored = stored.filter(({ id }) => !ids.includes(id))
      return { changed: ids.length }
    }),
  )

  test('are a choice of their own, with how many there are, and say why', async () => {
    await open()
    expect(screen.getByRole('option', { name: 'Spam (3)' })).toBeDefined()
    stored = [{ ...message('m1', 'Ada'), spamReason: reason }]
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'spam' } })
    await wait()
    expect(lastQuery()).toEqual({ status: 'spam', limit: '25' })
    expect(screen.getByText(`Spam: ${reason}`)).toBeDefined()
  })

  test('are brought back by one press', async () => {
    stored = [{ ...message('m1', 'Ada'), spamReason: reason }, message('m2', 'Grace')]
    await open()
    expect(screen.queryByRole('button', { name: 'Not spam: the message of Grace Reader' })).toBeNull()
    await press('Not spam: the message of Ada Reader')
    expect(server.sent(CALL)).toEqual([{ ids: ['m1'], isSpam: false }])
    expect(toast.success).toHaveBeenCalledWith('1 message moved out of spam')
    // The figures above the list are the server's.
    expect(router.refresh).toHaveBeenCalledTimes(1)
    expect(rows()).toEqual(['Grace Reader'])
  })

  test('are put there from their details by hand, which can be taken back', async () => {
    await open()
    await press('View Details of the message of Ada Reader')
    await press('Mark as spam')
    expect(screen.queryByRole('dialog')).toBeNull()
    toast.success.mock.lastCall?.[1].action.onClick()
    await wait()
    expect(server.sent(CALL).map((body) => (body as { isSpam: boolean }).isSpam)).toEqual([true, false])
  })

  test.each([
    ['go there', '/admin', 'Mark as spam', true],
    ['come back', '/admin?status=spam', 'Not spam', false],
  ])('%s several at once', async (_, address, action, isSpam) => {
    window.history.replaceState({}, '', address)
    await open()
    await tick('Select all on this page')
    await press(action)
    expect(server.sent(CALL)).toEqual([{ ids: ['m1', 'm2'], isSpam }])
  })
})

describe('the list', () => {
  test('is searched a moment after the last key, from the first page on', async () => {
    vi.useFakeTimers()
    window.history.replaceState({}, '', '/admin?page=3&status=new')
    await open()
    const box = screen.getByRole('searchbox', { name: 'Search messages' })
    for (const value of ['gr', 'grace ']) {
      fireEvent.change(box, { target: { value } })
      await wait(200)
    }
    expect(server.queries(`GET ${PATH}`)).toHaveLength(1)
    await wait(100)
    expect(lastQuery()).toEqual({ q: 'grace', status: 'new', limit: '25' })
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      `${PATH}/export?q=grace&status=new`,
    )
  })

  test('says how many there are, and goes on to the next page', async () => {
    total = 1_240
    await open()
    expect(screen.getByText('1,240 entries, page 1 of 50')).toBeDefined()
    await press('Next page')
    expect(lastQuery()).toEqual({ page: '2', limit: '25' })
    expect(window.location.search).toBe('?page=2')
  })

  test('that cannot be loaded says why, and asks again at a press', async () => {
    server.reply(`GET ${PATH}`, () => refuse(503, 'Not now.'))
    await open()
    expect(screen.getByRole('alert').textContent).toContain('Not now.')
    server.reply(`GET ${PATH}`, () => Response.json(stored))
    await press('Try Again')
    expect(rows()).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
