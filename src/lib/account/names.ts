/** One spelling per name, so that look-alikes and capitals cannot make a second account. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()
