import { copyFile, cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeTemporaryFolder } from './temporary-folder'

const SOURCES = [
  'src',
  'public',
  'payload.config.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
]

/** A folder that starts as the project does, in which a few lines stand for the built site. */
export async function makeStubProject(): Promise<string> {
  const folder = await makeTemporaryFolder()
  const inFolder = (...parts: string[]) => path.join(folder, ...parts)
  for (const file of ['package.json', 'package-lock.json']) await copyFile(file, inFolder(file))
  await cp('scripts', inFolder('scripts'), { recursive: true })
  await mkdir(inFolder('src/server/process'), { recursive: true })
  for (const file of ['file-lock.mjs', 'start-contract.mjs'])
    await copyFile(path.join('src/server/process', file), inFolder('src/server/process', file))
  await copyFile(path.join(import.meta.dirname, 'stub-server.ts'), inFolder('src/server/main.ts'))
  await symlink(path.resolve('node_modules'), inFolder('node_modules'))
  await markAsBuilt(folder)
  return folder
}

async function markAsBuilt(folder: string): Promise<void> {
  const module = pathToFileURL(path.join(folder, 'scripts/start/fingerprint.mjs')).href
  const { fingerprint } = (await import(/* @vite-ignore */ module)) as {
    fingerprint: (names: string[]) => string
  }
  await mkdir(path.join(folder, '.next'))
  await writeFile(path.join(folder, '.next/plain-ai-built'), fingerprint([...SOURCES, 'package-lock.json']))
}
