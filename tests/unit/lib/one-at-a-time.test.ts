import { expect, test } from 'vitest'
import { oneAtATime } from '@/lib/one-at-a-time'

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('work of one key waits for the work before it, work of another does not', async () => {
  const { open, opened } = gate()
  const done: string[] = []
  const work = (name: string, wait?: Promise<void>) => async () => {
    await wait
    done.push(name)
    return name
  }
  const first = oneAtATime('a', work('first', opened))
  const second = oneAtATime('a', work('second'))
  await oneAtATime('b', work('other'))
  expect(done).toEqual(['other'])
  open()
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(done).toEqual(['other', 'first', 'second'])
})

test('what waits behind a failure fails with it, what comes later does not', async () => {
  const { open, opened } = gate()
  const failing = oneAtATime('a', async () => {
    await opened
    throw new Error('no database')
  })
  let hasRun = false
  const waiting = oneAtATime('a', async () => {
    hasRun = true
  })
  open()
  await expect(failing).rejects.toThrow('no database')
  await expect(waiting).rejects.toThrow('no database')
  expect(hasRun).toBe(false)
  await new Promise((resolve) => setImmediate(resolve))
  await expect(oneAtATime('a', async () => 'works again')).resolves.toBe('works again')
})
