const LOWEST = Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => !'\t\n\r'.includes(character),
)

/** Everything that no XML document may hold, each between letters. */
export const NOT_IN_XML = [...LOWEST, '\ufffe', '\uffff', '\ud800', '\udc00']
  .map((each) => `a${each}b`)
  .join('')

/** The same value with this in each of its texts. */
export function inEveryText<Value>(value: Value, text = NOT_IN_XML): Value {
  if (typeof value === 'string') return `${value}${text}` as Value
  if (Array.isArray(value)) return value.map((each) => inEveryText(each, text)) as Value
  if (value instanceof Map)
    return new Map([...value].map(([key, each]) => [key, inEveryText(each, text)])) as Value
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, inEveryText(each, text)]),
  ) as Value
}
