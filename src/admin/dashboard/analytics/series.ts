/** A row of numbers with a name, as a chart draws it. */
export interface Series<Row> {
  key: keyof Row & string
  name: string
}

/** By lightness, which every eye tells apart, and in the panel's own colours, which follow its theme. */
export const COLOURS = ['var(--audience-first)', 'var(--audience-second)'] as const

export const TICK = { fill: 'var(--theme-elevation-800)', fontSize: 12 } as const

export const TOOLTIP = {
  contentStyle: {
    background: 'var(--theme-bg)',
    border: '1px solid var(--theme-elevation-400)',
    borderRadius: 'var(--style-radius-s)',
    color: 'var(--theme-text)',
  },
  itemStyle: { color: 'var(--theme-text)' },
  cursor: { fill: 'var(--theme-elevation-150)', stroke: 'var(--theme-elevation-400)' },
} as const
