import { yearsInWords } from './years.mjs'

// What the synthesisers misread when spelled as written. The transcript keeps the written form.
const spoken = [
  ['AI', 'ay eye'],
  ['GPT-2', 'gee pee tee two'],
  ['GPT-3', 'gee pee tee three'],
  ['GPT', 'gee pee tee'],
  ['ChatGPT', 'chat gee pee tee'],
  ['chatbot', 'chat bot'],
  ['chatbots', 'chat bots'],
  ['AlphaGo', 'alpha go'],
  ['AlphaFold', 'alpha fold'],
  ['AlexNet', 'alex net'],
  ['ImageNet', 'image net'],
  ['DeepMind', 'deep mind'],
  ['ReAct', 're act'],
  ['ELIZA', 'Eliza'],
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
  ['Bessen', 'bess en'],
  ['backpropagation', 'back propagation'],
  ['to-do', 'to do'],
  ['e-mail', 'email'],
  ['e-mails', 'emails'],
  ['x-ray', 'x ray'],
  ['x-rays', 'x rays'],
  ['centres', 'centers'],
]

const byLength = [...spoken].sort((a, b) => b[0].length - a[0].length)

/** The text as the voices are given it. */
export function toSpokenForm(written) {
  return yearsInWords(
    byLength.reduce(
      (text, [from, to]) => text.replace(new RegExp(`(?<![\\w-])${from}(?![\\w-])`, 'g'), to),
      written,
    ),
  )
    .replaceAll('"', '')
    .replace(' ...', '.')
}
