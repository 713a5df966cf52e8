interface Colour {
  name: string
  part: string
  light: string
  dark: string
  on?: string
}

export const PALETTE: readonly Colour[] = [
  { name: 'paper', part: 'The page', light: '#fbf7f0', dark: '#161311' },
  {
    name: 'raised',
    part: 'Cards, fields, what lies over the page',
    light: '#fffdf9',
    dark: '#221d1a',
  },
  {
    name: 'sunken',
    part: 'Sections set apart, places of pictures',
    light: '#f3ece0',
    dark: '#0f0d0b',
  },
  { name: 'ink', part: 'Text', light: '#1c1917', dark: '#f5efe6', on: 'paper' },
  {
    name: 'soft',
    part: 'Text beside the text',
    light: '#5c534b',
    dark: '#b8ada0',
    on: 'paper',
  },
  { name: 'line', part: 'Hairlines that only arrange', light: '#e5dbcb', dark: '#362f2a' },
  {
    name: 'edge',
    part: 'Outlines of what can be used',
    light: '#8a7d6e',
    dark: '#82766a',
    on: 'paper',
  },
  {
    name: 'accent',
    part: 'Accent',
    light: '#c2410c',
    dark: '#fb8a4c',
    on: 'paper',
  },
  {
    name: 'accent-strong',
    part: 'The accent in words, and hovered',
    light: '#9a3412',
    dark: '#fdba8c',
    on: 'paper',
  },
  {
    name: 'on-accent',
    part: 'Text on the accent',
    light: '#fffdf9',
    dark: '#1c1310',
    on: 'accent',
  },
  {
    name: 'season-1',
    part: 'Season colour, odd',
    light: '#0f6e66',
    dark: '#7cc4b8',
    on: 'paper',
  },
  {
    name: 'season-2',
    part: 'Season colour, even',
    light: '#5b3a8c',
    dark: '#b9a2dc',
    on: 'paper',
  },
  {
    name: 'on-season',
    part: 'Text on a season’s tone',
    light: '#fffdf9',
    dark: '#161311',
    on: 'season-1',
  },
]

export function colourNamed(name: string): Colour {
  const colour = PALETTE.find((each) => each.name === name)
  if (!colour) throw new Error(`There is no colour ${name}.`)
  return colour
}
