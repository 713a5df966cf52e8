export type SearchParams = Promise<Record<string, string | string[] | undefined>>

export async function queryOf(searchParams: SearchParams): Promise<string> {
  const given = Object.entries(await searchParams).flatMap(([name, value]) => {
    const [first] = [value].flat()
    return first === undefined ? [] : [[name, first]]
  })
  return new URLSearchParams(given).toString()
}
