import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TextField } from '@/components/ui/field'

/** What the field points at, in the order it points. */
function notesOf(html: string): (string | undefined)[] {
  const ids = html.match(/aria-describedby="([^"]+)"/)?.[1]?.split(' ') ?? []
  return ids.map((id) => html.match(new RegExp(`id="${id}"[^>]*>([^<]*)`))?.[1])
}

describe('a field', () => {
  it('is described by what helps and by what is wrong, and says that it is wrong', () => {
    const html = renderToStaticMarkup(
      <TextField label="Password" required description="At least 6 characters." error="Too short." />,
    )
    expect(notesOf(html)).toEqual(['At least 6 characters.', 'Too short.'])
    expect(html).toContain('aria-invalid="true"')
  })
})
