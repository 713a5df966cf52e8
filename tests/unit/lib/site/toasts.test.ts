import { expect, it } from 'vitest'
import { onToast, showToast } from '@/lib/site/toasts'

it('keeps toasts until a component shows them, and then hands over each once', () => {
  const heard: string[] = []
  showToast({ kind: 'done', title: 'early' })
  const stop = onToast(({ title }) => heard.push(title))
  showToast({ kind: 'done', title: 'later' })
  stop()
  showToast({ kind: 'failed', title: 'missed' })
  expect(heard).toEqual(['early', 'later'])
})
