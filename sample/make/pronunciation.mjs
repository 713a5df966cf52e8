// What the synthesisers misread when spelled as written. The transcript keeps the written form.
const spoken = [
  ['AI', 'ay eye'],
  ['GPT-2', 'gee pee tee two'],
  ['GPT-3', 'gee pee tee three'],
  ['GPT', 'gee pee tee'],
  ['ChatGPT', 'chat gee pee tee'],
  ['AlphaGo', 'alpha go'],
  ['AlexNet', 'alex net'],
  ['ImageNet', 'image net'],
  ['DeepMind', 'deep mind'],
  ['ReAct', 're act'],
  ['IBM', 'eye bee em'],
  ['MIT', 'em eye tee'],
  ['Lee Sedol', 'Lee say dole'],
  ['Seoul', 'soul'],
  ['Joy Buolamwini', 'Joy boo uh lam weenie'],
  ['Timnit Gebru', 'tim neet gay brew'],
  ['Oskar Pfungst', 'Oskar foongst'],
  ['Rumelhart', 'roomel heart'],
  ['Papert', 'pappert'],
  ['Weizenbaum', 'wise en bowm'],
  ['to-do', 'to do'],
  ['e-mail', 'email'],
  ['e-mails', 'emails'],
  ['1950s', 'nineteen fifties'],
  ['1980s', 'nineteen eighties'],
  ['1990s', 'nineteen nineties'],
  ['2016', 'twenty sixteen'],
  ['2017', 'twenty seventeen'],
  ['2018', 'twenty eighteen'],
  ['2012', 'twenty twelve'],
  ['2020', 'twenty twenty'],
  ['2022', 'twenty twenty two'],
  ['2023', 'twenty twenty three'],
  ['2024', 'twenty twenty four'],
  ['2025', 'twenty twenty five'],
  ['2030', 'twenty thirty'],
]

const byLength = [...spoken].sort((a, b) => b[0].length - a[0].length)

export function toSpokenForm(written) {
  return byLength
    .reduce((text, [from, to]) => text.replace(new RegExp(`(?<![\\w-])${from}(?![\\w-])`, 'g'), to), written)
    .replaceAll('"', '')
    .replace(' ...', '.')
}
