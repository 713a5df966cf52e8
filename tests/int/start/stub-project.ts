import { copyFile, cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { temporaryFolder } from '@tests/support/temporary-folder'
import { build } from 'esbuild'
import { compiledProgram } from '@/lib/compiled-program.mjs'

const PAGE_SOURCES = [
  'src',
  'public',
  'payload.config.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]
const PROGRAM_SOURCES = ['src', 'scripts', 'payload.config.ts', 'tsconfig.json', 'package-lock.json']

/** A folder that starts as the project does, in which a few lines stand for the built site. */
export async function makeStubProject(): Promise<string> {
  const folder = temporaryFolder()
  const inFolder = (...parts: string[]) => path.join(folder, ...parts)
  for (const file of ['package.json', 'package-lock.json']) await copyFile(file, inFolder(file))
  await cp('scripts', inFolder('scripts'), { recursive: true })
  for (const file of [
    'src/lib/compiled-program.mjs',
    'src/server/process/file-lock.mjs',
    'src/server/process/start-contract.mjs',
  ])
    await cp(file, inFolder(file))
  await build({
    entryPoints: [path.join(import.meta.dirname, 'stub-server.ts')],
    outfile: compiledProgram('src/server/main.ts', folder),
    bundle: true,
    platform: 'node',
    format: 'esm',
  })
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
  await writeFile(path.join(folder, '.next/plain-ai-built'), fingerprint(PAGE_SOURCES))
  await writeFile(path.join(folder, 'dist/compiled-from'), fingerprint(PROGRAM_SOURCES))
}
