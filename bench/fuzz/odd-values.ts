import fc from 'fast-check'

/** Any 16-bit units, so that surrogates stand alone. */
const utf16 = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
  .map((units) => String.fromCharCode(...units))

/** Text that has broken programs before, and any other. */
export const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  utf16,
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\r\nBcc: x@y.example',
    '../../etc/passwd',
    "' OR 1=1 --",
    '%00',
    '{{7*7}}',
    '$(id)',
    '__proto__',
    'constructor',
    'toString',
    '\u202e\u200b\ufeff',
    'ﷺ'.repeat(20),
    'x'.repeat(5_000),
    '99999999999999',
    '1e300',
    '-1',
    'NaN',
    '00000000-0000-0000-0000-000000000000',
  ),
)

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.double(),
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(Number),
  fc.constantFrom(null, true, false, 0, -0, 1e308, 2 ** 53),
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(oddText, oddText, { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 4 }),
)
