import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search transcripts' })
const season = (page: Page) => page.getByRole('combobox', { name: 'Season' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('transcripts are searched, read and come back to, all of it in the address', async ({ page }) => {
  await openAlive(page, '/episode-transcripts')
  await expect(heading(page, 'Available Transcripts (11)')).toBeVisible()
  await expect(heading(page, 'Coming Soon (4)')).toBeVisible()
  await expect(page.getByText('Transcript Pending')).toHaveCount(4)
  await expectNoSidewaysScroll(page)

  await season(page).selectOption('Season 1')
  await expect(page).toHaveURL('/episode-transcripts?season=1')
  await field(page).fill('token')
  await expect(page).toHaveURL('/episode-transcripts?q=token&season=1')
  await expect(heading(page, 'Available Transcripts (1)')).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText(/token/i)

  await page.getByRole('link', { name: 'Read Transcript: One Word at a Time' }).click()
  await expect(page).toHaveURL('/episode-transcripts/one-word-at-a-time')
  await expect(page.getByRole('heading', { level: 1, name: 'One Word at a Time' })).toBeVisible()
  await expect(page.getByText('Sugar.', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(field(page)).toHaveValue('token')
  await expect(season(page)).toHaveValue('1')
  await expect(heading(page, 'Available Transcripts (1)')).toBeVisible()

  await field(page).fill('zebra')
  await expect(page.getByText('No episodes match “zebra” in season 1.').last()).toBeVisible()
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/episode-transcripts')
  await expect(heading(page, 'Available Transcripts (11)')).toBeVisible()
})
