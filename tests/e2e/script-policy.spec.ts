import { expect, test } from '@tests/support/e2e'

declare global {
  interface Window {
    injected?: string[]
  }
}

// Chromium reports each stopped script and the missing picture.
test.use({ expectedErrors: [/Content Security Policy|404/] })

/** An injection into a title or a description past every other guard. */
const IN_THE_HTML = [
  '<script>(window.injected ??= []).push("inline")</script>',
  '<script>self.__next_f.push([1,"x"]);(window.injected ??= []).push("behind data")</script>',
].join('')
const IN_A_TEXT = [
  '<img src="/none.png" alt="" onerror="(window.injected ??= []).push(\'handler\')">',
  '<a id="trap" href="javascript:(window.injected ??= []).push(\'link\')">press</a>',
].join('')

/** A page of the site, whose policy names its scripts, and one of the panel, whose scripts have a nonce. */
test('a script that got into the HTML is stopped, and the page’s own are not', async ({ page }) => {
  let stopped: string[] = []
  await page.exposeFunction('reportStopped', (directive: string) => void stopped.push(directive))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      (window as unknown as { reportStopped(directive: string): void }).reportStopped(effectiveDirective),
    )
  })
  for (const path of ['/', '/admin/login']) {
    stopped = []
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch()
        const html = (await response.text()).replace('</head>', `${IN_THE_HTML}</head>`)
        await route.fulfill({ response, body: html })
      },
    )
    await page.goto(path)
    await expect.poll(() => stopped).toEqual(['script-src-elem', 'script-src-elem'])
    await page.evaluate((html) => {
      const text = document.createElement('div')
      text.innerHTML = html
      document.body.append(text)
      text.querySelector('a')?.click()
    }, IN_A_TEXT)
    await expect.poll(() => stopped).toHaveLength(4)
    expect(stopped).toContain('script-src-attr')
    expect(await page.evaluate(() => window.injected)).toBeUndefined()
  }
})
