import path from 'node:path'

/** Lists the files of a restore that is under way, one per line. The site's start removes it: then they are the site's. */
export const restoreNote = (dataDir: string): string => path.join(dataDir, 'restore-under-way')
