import { expect, test } from '@tests/support/e2e'

test('the panel waits for no font before it is drawn, and its console has no complaint', async ({
  page,
  request,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(`${message.type()} ${message.text()}`))
  await page.goto('/admin/login')
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(0)
  expect(said.filter((line) => /preload/.test(line))).toEqual([])
  // The site’s own pages do, so that their text does not change its face while it is being read.
  expect((await (await request.get('/')).text()).match(/as="font"/g)).toHaveLength(2)
})
