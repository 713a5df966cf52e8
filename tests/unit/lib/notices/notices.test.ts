import { expect, it } from 'vitest'
import { onNotice, showNotice } from '@/lib/notices/notices'

it('keeps notices until somebody shows them, and then hands over each once', () => {
  const heard: string[] = []
  showNotice({ kind: 'done', title: 'early' })
  const stop = onNotice(({ title }) => heard.push(title))
  showNotice({ kind: 'done', title: 'later' })
  stop()
  showNotice({ kind: 'failed', title: 'missed' })
  expect(heard).toEqual(['early', 'later'])
})
