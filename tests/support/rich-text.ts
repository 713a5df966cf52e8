const block = { version: 1, format: '', indent: 0, direction: null } as const

export const paragraph = (text: string) => ({
  ...block,
  type: 'paragraph',
  textFormat: 0,
  children: [{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }],
})

/** The state of the panel's editor that holds these blocks. */
export const richText = (...children: { type: string; version: number }[]) => ({
  root: { ...block, type: 'root', children },
})
