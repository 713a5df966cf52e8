import { expect, test, vi } from 'vitest'

vi.stubEnv('DATABASE_URL', 'postgres://nobody@localhost/none')
vi.stubEnv('PAYLOAD_SECRET', 'a secret for tests alone')
const { diskFaultOf } = await import('@/lib/media/disk-error')

const coded = (code: string) => Object.assign(new Error('it failed'), { code })

test.each([
  ['a full disk', 'ENOSPC', 507],
  ['a disk that is read alone', 'EROFS', 503],
  ['a folder of another user', 'EACCES', 503],
])('%s is told as %s with the status %i', async (_, code, status) => {
  expect(await diskFaultOf(coded(code))).toMatchObject({ status })
})

test.each(['ENOENT', ''])('an error with the code %j is no fault of the disk', async (code) => {
  expect(await diskFaultOf(coded(code))).toBeUndefined()
})
