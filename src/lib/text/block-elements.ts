import { Parser } from 'htmlparser2'
import { escapeText } from './plain-text'

/** Block elements that the site's HTML does not use. */
const STRANGE = new Set([
  ...['address', 'article', 'aside', 'body', 'caption', 'center', 'details', 'dialog', 'dir', 'div', 'dl'],
  ...['fieldset', 'figcaption', 'figure', 'footer', 'form', 'header', 'hgroup', 'hr', 'legend', 'main'],
  ...['menu', 'nav', 'pre', 'search', 'section', 'summary', 'table', 'tbody', 'tfoot', 'thead', 'tr'],
])
/** Parts of such blocks that each become a line. */
const CELLS = new Set(['dt', 'dd', 'td', 'th'])
/** Contain lines but no paragraphs. An item outside a list is a line itself. */
const HOLDING_LINES = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const LISTS = new Set(['ul', 'ol'])
const KNOWN = new Set([...HOLDING_LINES, ...LISTS, 'blockquote'])
const INLINE = new Set(['a', 'b', 'code', 'em', 'i', 's', 'strong', 'u'])
const WITHOUT_WORDS = new Set(['script', 'style', 'textarea', 'option'])

const HAS_STRANGE = new RegExp(`<(?:${[...STRANGE, ...CELLS].join('|')})\\b`, 'i')

/** Turns unused block elements into paragraphs, or into lines where paragraphs are not allowed. */
export function blocksToParagraphs(html: string): string {
  if (!HAS_STRANGE.test(html)) return html
  const lines = new Lines()
  const blocks: { name: string; isLine: boolean }[] = []
  let preformatted = 0
  let silent = 0
  const parser = new Parser({
    ontext(text) {
      if (silent > 0) return
      const parts = preformatted > 0 ? text.split(/\r\n|\r|\n/) : [text]
      for (const [index, part] of parts.entries()) {
        if (index > 0) lines.break()
        lines.addText(part)
      }
    },
    onopentag(name, { href }) {
      if (WITHOUT_WORDS.has(name)) silent += 1
      else if (name === 'br') lines.break()
      else if (CELLS.has(name)) lines.separate()
      else if (STRANGE.has(name)) lines.end()
      else if (KNOWN.has(name)) {
        const isLine = name === 'li' ? !lines.isWithinList : lines.isWithinLines && !LISTS.has(name)
        blocks.push({ name, isLine })
        if (isLine) lines.end()
        else lines.open(name)
      } else if (INLINE.has(name)) lines.openInline(name, href)
      if (name === 'pre') preformatted += 1
    },
    onclosetag(name) {
      if (WITHOUT_WORDS.has(name)) silent -= 1
      else if (STRANGE.has(name)) lines.end()
      else if (KNOWN.has(name)) {
        if (blocks.pop()?.isLine) lines.end()
        else lines.close(name)
      } else if (INLINE.has(name)) lines.closeInline(name)
      if (name === 'pre') preformatted -= 1
    },
  })
  parser.end(html)
  return lines.finish()
}

/** Writes HTML line by line; inline elements are closed at the end of a line and reopened on the next. */
class Lines {
  private readonly written: string[] = []
  private readonly blocks: string[] = []
  /** Open inline elements, once each even when nested in themselves. */
  private readonly inline: { name: string; tag: string; depth: number }[] = []
  private line = ''
  private hasWords = false
  private isSeparate = false

  get isWithinLines(): boolean {
    return HOLDING_LINES.has(this.blocks.at(-1) ?? '')
  }

  get isWithinList(): boolean {
    return LISTS.has(this.blocks.at(-1) ?? '')
  }

  addText(text: string): void {
    if (text.trim() !== '') {
      this.breakIfSeparate()
      this.hasWords = true
    }
    this.line += escapeText(text)
  }

  break(): void {
    if (this.hasWords) this.line += '<br>'
  }

  /** Starts a new line for the text that follows. */
  separate(): void {
    this.isSeparate = true
  }

  private breakIfSeparate(): void {
    if (this.isSeparate) this.break()
    this.isSeparate = false
  }

  end(): void {
    if (this.isWithinLines) this.separate()
    else this.write()
  }

  open(name: string): void {
    this.write()
    this.written.push(`<${name}>`)
    this.blocks.push(name)
  }

  close(name: string): void {
    this.write()
    this.written.push(`</${name}>`)
    this.blocks.pop()
  }

  openInline(name: string, href: string | undefined): void {
    const around = this.inline.find((element) => element.name === name)
    if (around) {
      around.depth += 1
      return
    }
    this.breakIfSeparate()
    const tag = href === undefined ? `<${name}>` : `<${name} href="${escapeText(href)}">`
    this.inline.push({ name, tag, depth: 1 })
    this.line += tag
  }

  closeInline(name: string): void {
    const last = this.inline.find((element) => element.name === name)
    if (!last) return
    last.depth -= 1
    if (last.depth > 0) return
    this.inline.pop()
    if (this.hasWords) this.line += `</${name}>`
    else this.begin()
  }

  finish(): string {
    this.write()
    return this.written.join('')
  }

  private write(): void {
    if (this.hasWords) {
      const closing = this.inline.map(({ name }) => `</${name}>`).reverse()
      const content = `${this.line.replace(/(?:\s|<br>)+$/, '')}${closing.join('')}`
      const mayHoldParagraphs = !this.isWithinLines && !this.isWithinList
      this.written.push(mayHoldParagraphs ? `<p>${content}</p>` : content)
    }
    this.begin()
  }

  private begin(): void {
    this.line = this.inline.map(({ tag }) => tag).join('')
    this.hasWords = false
    this.isSeparate = false
  }
}
