import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { paintFirst } from '@/server/page-cache/make-page'

const PAGE = [
  '<!DOCTYPE html><html><head>',
  '<link rel="preload" href="/font.woff2" as="font"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>',
  '<script src="/_next/static/chunks/runtime.js" async=""></script>',
  '<script src="/_next/static/chunks/old.js" noModule=""></script>',
  '</head><body><p>Words</p><script>inline()</script>',
  '<script src="/_next/static/chunks/main.js" id="_R_" async=""></script>',
  '</body></html>',
].join('')

describe('the page that is sent', () => {
  const { html, loader } = paintFirst(PAGE)

  it('asks for no script by itself, and keeps everything else', () => {
    expect(html).not.toMatch(/<script src="[^"]+" (id="[^"]*" )?async/)
    expect(html).not.toContain('as="script"')
    expect(html).toContain('as="font"')
    expect(html).toContain('<script>inline()</script>')
    expect(html).toContain('noModule')
    expect(html.endsWith(`<script>${loader}</script></body></html>`)).toBe(true)
  })

  it('is left alone when there is nothing to put off', () => {
    const plain = '<html><body><p>Words</p></body></html>'
    expect(paintFirst(plain)).toEqual({ html: plain })
    const fragment = '<script src="/_next/a.js" async=""></script>'
    expect(paintFirst(fragment)).toEqual({ html: fragment })
  })
})

describe('its scripts', () => {
  function open({ isHidden = false } = {}) {
    const asked: { src: string }[] = []
    const page = { asked, paint: () => {}, timer: () => {}, delay: Number.NaN }
    runInNewContext(paintFirst(PAGE).loader ?? '', {
      PerformanceObserver: class {
        constructor(tell: () => void) {
          page.paint = tell
        }
        observe() {}
      },
      document: {
        hidden: isHidden,
        createElement: () => ({}),
        head: { append: (script: { src: string }) => asked.push(script) },
      },
      setTimeout: (run: () => void, delay: number) => Object.assign(page, { timer: run, delay }),
    })
    return page
  }

  it('come in their order once the page is painted, and once only', () => {
    const page = open()
    expect(page.asked).toEqual([])
    page.paint()
    page.paint()
    page.timer()
    expect(page.asked).toMatchObject([
      { src: '/_next/static/chunks/runtime.js' },
      { src: '/_next/static/chunks/main.js' },
    ])
  })

  it('come after a second all the same where a browser does not tell that it has painted', () => {
    const page = open()
    expect(page.delay).toBe(1000)
    page.timer()
    expect(page.asked).toHaveLength(2)
  })

  it('come at once on a hidden page', () => {
    expect(open({ isHidden: true }).delay).toBe(0)
  })
})
