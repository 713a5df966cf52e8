import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPage {
  /** Lines and words as they stand, with single spaces. */
  text: string
  links: string[]
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
