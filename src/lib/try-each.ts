/** Works through all of them in turn, though some fail. @throws AggregateError with what failed */
export async function tryEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const faults: Error[] = []
  for (const item of items) await work(item).catch((error: Error) => faults.push(error))
  if (faults.length > 0)
    throw new AggregateError(faults, faults.map(({ message }) => message).join('; '))
}
