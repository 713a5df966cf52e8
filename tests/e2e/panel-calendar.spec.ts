import { expect, expectAccessibleInPanel, test } from '@tests/support/e2e'
import { createEpisode, removeEpisode, signInToPanel, storedEpisode } from '@tests/support/e2e-panel'

const DAY_MS = 24 * 60 * 60 * 1_000

test('an editor drags a scheduled episode to another day, takes that back, and moves it by date', async ({
  page,
}) => {
  await signInToPanel(page)
  const planned = new Date(Date.now() + 6 * DAY_MS)
  planned.setHours(6, 30, 0, 0)
  const dayOf = (days: number) => new Date(planned.getTime() + days * DAY_MS)
  const title = `Neap tides ${Date.now()}`
  const id = await createEpisode(page, {
    season: 906,
    title,
    isPublished: true,
    publishDate: planned.toISOString(),
    audioUrl: 'https://sound.example/neap.mp3',
    body: {
      root: {
        type: 'root',
        format: '',
        indent: 0,
        version: 1,
        direction: 'ltr',
        children: [
          {
            type: 'paragraph',
            format: '',
            indent: 0,
            version: 1,
            direction: 'ltr',
            textFormat: 0,
            children: [
              {
                type: 'text',
                text: 'The small ones.',
                version: 1,
                format: 0,
                mode: 'normal',
                style: '',
                detail: 0,
              },
            ],
          },
        ],
      },
    },
  })
  const storedDate = async () => new Date((await storedEpisode(page, id)).publishDate).getTime()
  try {
    await page.goto('/admin')
    const calendar = page.getByRole('region', { name: 'Calendar' })
    const chip = calendar.getByRole('cell').getByRole('link', { name: title })
    await expect(chip).toBeVisible()
    await expectAccessibleInPanel(page)
    const name = (day: Date) =>
      [day.getFullYear(), day.getMonth() + 1, day.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-')
    const cellOf = (day: Date) =>
      calendar.getByRole('cell').filter({ has: page.locator(`time[datetime="${name(day)}"]`) })

    await chip.dragTo(cellOf(dayOf(7)))
    await expect(cellOf(dayOf(7)).getByRole('link', { name: title })).toBeVisible()
    expect(await storedDate()).toBe(dayOf(7).getTime())
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cellOf(planned).getByRole('link', { name: title })).toBeVisible()
    expect(await storedDate()).toBe(planned.getTime())

    await calendar.getByText('Move by date').click()
    await calendar.getByLabel(title).fill(name(dayOf(2)))
    await expect(cellOf(dayOf(2)).getByRole('link', { name: title })).toBeVisible()
    expect(await storedDate()).toBe(dayOf(2).getTime())
  } finally {
    await removeEpisode(page, id)
  }
})
