import sanitize from 'sanitize-html'

/** Block elements that the site's HTML does not use. */
const STRANGE =
  `address article aside body caption center details dialog dir div dl fieldset figcaption figure footer
  form header hgroup hr legend main menu nav pre search section summary table tbody tfoot thead tr`.split(
    /\s+/,
  )
/** Parts of such blocks that each become a line. */
const CELLS = ['dt', 'dd', 'td', 'th']
/** Contain lines but no paragraphs. An item outside a list is a line itself. */
const HOLDING_LINES = ['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const LISTS = ['ul', 'ol']
const INLINE = ['a', 'b', 'code', 'em', 'i', 's', 'strong', 'u']

const HAS_STRANGE = new RegExp(`<(?:${[...STRANGE, ...CELLS].join('|')})\\b`, 'i')

/** Leaves `div` for all strange blocks, and `td` for their parts. */
const OPTIONS: sanitize.IOptions = {
  allowedTags: [...HOLDING_LINES, ...LISTS, ...INLINE, 'blockquote', 'br', 'div', 'td'],
  allowedAttributes: { a: ['href'] },
  allowedSchemesAppliedToAttributes: [],
  nestingLimit: 100,
  transformTags: Object.fromEntries([
    ...STRANGE.map((name) => [name, 'div'] as const),
    ...CELLS.map((name) => [name, 'td'] as const),
  ]),
}

/** Turns unused block elements into paragraphs, or into lines where paragraphs are not allowed. */
export function blocksToParagraphs(html: string) {
  if (!HAS_STRANGE.test(html)) return html
  const plain = html
    .replace(/<hr\b[^>]*>/gi, '<div></div>')
    .replace(/<pre\b[\s\S]*?<\/pre>/gi, (written) => written.replace(/\r\n|\r|\n/g, '<br>'))
  return withoutStrange(sanitize(plain, OPTIONS))
}

/** Reads tag by tag; inline elements are closed at the end of a line and reopened on the next. */
function withoutStrange(html: string) {
  let written = ''
  let line = ''
  let hasWords = false
  let isLater = false
  const blocks: { name: string; isLine: boolean }[] = []
  const inline: { name: string; tag: string }[] = []

  const isWithin = (names: readonly string[]) =>
    names.includes(blocks.findLast(({ isLine }) => !isLine)?.name ?? '')
  const begin = () => {
    line = inline.map(({ tag }) => tag).join('')
    hasWords = false
  }
  const end = () => {
    if (hasWords) {
      const closing = inline.map(({ name, tag }) => tag && `</${name}>`).reverse()
      const content = `${line.replace(/(?:\s|<br \/>)+$/, '')}${closing.join('')}`
      const mayHoldParagraphs = !isWithin(HOLDING_LINES) && !isWithin(LISTS)
      written += mayHoldParagraphs
        ? `<p>${content}</p>`
        : `${isLater ? '<br />' : ''}${content}`
      isLater = true
    }
    begin()
  }
  const write = (tag: string) => {
    end()
    written += tag
    isLater = false
  }

  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)(\w+)[^>]*>|[^<]+/g)) {
    if (name === '') {
      hasWords ||= tag.trim() !== ''
      line += tag
    } else if (name === 'br' || name === 'td') {
      if (hasWords && !slash) line += '<br />'
    } else if (name === 'div') end()
    else if (INLINE.includes(name)) {
      // A second tag of a name within the first changes nothing, and would be repeated on each line.
      const isNew = slash
        ? inline.pop()?.tag !== ''
        : inline.every((open) => open.name !== name)
      if (!slash) inline.push({ name, tag: isNew ? tag : '' })
      if (slash && !hasWords) begin()
      else if (isNew) line += tag
    } else if (slash) {
      if (blocks.at(-1)?.isLine) end()
      else write(tag)
      blocks.pop()
    } else {
      const isLine =
        name === 'li' ? !isWithin(LISTS) : isWithin(HOLDING_LINES) && !LISTS.includes(name)
      if (isLine) end()
      else write(tag)
      blocks.push({ name, isLine })
    }
  }
  end()
  return written
}
