import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPage {
  /** Lines and words as they stand, with single spaces. */
  text: string
  links: string[]
  /** From the top, each as it stands on one height. */
  lines: string[]
}

/** What another program than the one that wrote a PDF reads in it. */
export async function readPdf(
  file: Uint8Array,
): Promise<{ title: string; pages: ReadPage[]; fonts: string[] }> {
  const task = getDocument({ data: new Uint8Array(file), useSystemFonts: false, verbosity: 0 })
  const pdf = await task.promise
  try {
    const { info } = await pdf.getMetadata()
    const pages: ReadPage[] = []
    const fonts = new Set<string>()
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      const annotations: { url?: string }[] = await page.getAnnotations()
      for (const item of items) if ('fontName' in item) fonts.add(item.fontName)
      pages.push({
        lines: linesOf(items),
        text: items
          .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
          .join('')
          .replace(/\s+/g, ' '),
        links: annotations.flatMap(({ url }) => url ?? []),
      })
    }
    return { title: (info as { Title?: string }).Title ?? '', pages, fonts: [...fonts] }
  } finally {
    await task.destroy()
  }
}

type Items = Awaited<ReturnType<import('pdfjs-dist').PDFPageProxy['getTextContent']>>['items']

function linesOf(items: Items): string[] {
  const lines = new Map<number, string>()
  for (const item of items) {
    if (!('str' in item) || item.str === '') continue
    const height = Math.round(Number(item.transform[5]))
    lines.set(height, `${lines.get(height) ?? ''}${item.str} `)
  }
  return [...lines].toSorted(([one], [other]) => other - one).map(([, text]) => text.trim())
}

/** The names of the fonts that a PDF only names, so that each program takes another one for them. */
export async function fontsOnlyNamed(file: Uint8Array): Promise<string[]> {
  const task = getDocument({
    data: new Uint8Array(file),
    useSystemFonts: false,
    verbosity: 0,
    fontExtraProperties: true,
  })
  const pdf = await task.promise
  try {
    const named = new Set<string>()
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      await page.getOperatorList()
      const { items } = await page.getTextContent()
      for (const item of items) {
        if (!('fontName' in item) || item.fontName === '') continue
        const font = page.commonObjs.get(item.fontName) as { missingFile?: boolean; name: string }
        if (font.missingFile) named.add(font.name)
      }
    }
    return [...named]
  } finally {
    await task.destroy()
  }
}
