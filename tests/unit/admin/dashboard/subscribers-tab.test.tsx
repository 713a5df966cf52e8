// @vitest-environment happy-dom

import { fireEvent, screen, within } from '@testing-library/react'
import { toast } from '@tests/support/fake-panel'
import { press, renderPart, servePanel, wait } from '@tests/support/panel-part'
import { beforeEach, expect, test, vi } from 'vitest'
import { SubscribersTab } from '@/admin/dashboard/subscribers-tab'
import { useDashboardAddress } from '@/admin/dashboard/use-listed'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
vi.mock('next/navigation', () => import('@tests/support/fake-router'))

const PATH = '/api/admin/newsletters'
const END = `PUT ${PATH}/unsubscribe`
const REMOVE = `DELETE ${PATH}`
const ADA = {
  id: 's1',
  email: 'ada@mail.example',
  firstName: 'Ada',
  lastName: null,
  isActive: true,
  subscribedAt: '2026-11-20T10:00:00Z',
}
const LEFT = { ...ADA, id: 's2', email: 'left@mail.example', firstName: null, isActive: false }
const Tab = () => <SubscribersTab address={useDashboardAddress()} />
const server = servePanel()

beforeEach(async () => {
  window.history.replaceState({}, '', '/admin')
  let stored = [ADA, LEFT]
  server.reply(`GET ${PATH}`, () => Response.json(stored, { headers: { 'X-Total-Count': '2' } }))
  server.reply(END, ({ body }) => {
    const { ids } = JSON.parse(String(body))
    stored = stored.map((each) => (ids.includes(each.id) ? { ...each, isActive: false } : each))
    return { changed: ids.length }
  })
  server.reply(REMOVE, ({ body }) => {
    const { ids } = JSON.parse(String(body))
    stored = stored.filter(({ id }) => !ids.includes(id))
    return { deleted: ids.length }
  })
  renderPart(<Tab />)
  await wait()
})

const dialog = () => within(screen.getByRole('dialog'))
const confirm = async (name: string) => {
  fireEvent.click(dialog().getByRole('button', { name }))
  await wait()
}
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('checkbox', { name }))
  await wait()
}

test('one that has ended can only be deleted, also where it has no name', async () => {
  expect(screen.queryByRole('button', { name: 'Unsubscribe left@mail.example' })).toBeNull()
  await press('Delete left@mail.example')
  expect(
    dialog().getByText(/^Anonymous Subscriber \(left@mail\.example\): everything is deleted/),
  ).toBeDefined()
  await confirm('Delete')
  expect(server.sent(REMOVE)).toEqual([{ ids: ['s2'] }])
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('the question that is answered with “Cancel” changes nothing', async () => {
  await choose('Select ada@mail.example')
  await press('Unsubscribe')
  await confirm('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.sent(END)).toEqual([])
})

test('those whose letters stopped are shown by reason, and get letters again singly or together', async () => {
  const again = `PUT ${PATH}/stopped/again`
  const reason = 'There is no such mailbox.'
  server.reply(`GET ${PATH}/stopped`, () => [{ reason, count: 2 }])
  server.reply(`GET ${PATH}`, () => [{ ...ADA, refusedAt: '2026-11-21T10:00:00Z', fault: '550 5.1.1 no' }])
  server.reply(again, () => ({ changed: 1 }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'stopped' } })
  await wait()
  await press('Send letters again to ada@mail.example')
  await press(`Send letters again: ${reason}`)
  expect(server.sent(again)).toEqual([{ ids: ['s1'] }, { reason }])
  expect(toast.success).toHaveBeenCalledWith('1 subscriber gets letters again')
})
