const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

function belowHundred(number) {
  if (number < 20) return ones[number]
  return [tens[Math.floor(number / 10)], number % 10 && ones[number % 10]].filter(Boolean).join(' ')
}

/** The only digits in a script are years; they are read in pairs: 1955 is `nineteen fifty five`, 1980s `nineteen eighties`. */
export function yearsInWords(text) {
  return text
    .replace(/\b200(\d)\b/g, (_, last) => (last === '0' ? 'two thousand' : `two thousand ${ones[last]}`))
    .replace(/\b(1[1-9]|20)(\d\d)(s?)\b/g, (_, century, rest, plural) =>
      [belowHundred(Number(century)), ...wordsOfRest(Number(rest))]
        .join(' ')
        .replace(/y$/, plural ? 'ies' : 'y'),
    )
}

function wordsOfRest(rest) {
  if (rest === 0) return ['hundred']
  return rest < 10 ? ['oh', ones[rest]] : [belowHundred(rest)]
}
