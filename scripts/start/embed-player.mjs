import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inProject } from './project.mjs'

/** A single script for the player on other sites, where Next's pages would be too heavy. */
export async function buildEmbedPlayer() {
  // The start script runs before packages are installed.
  const { buildSync } = await import('esbuild')
  const outfile = inProject('.next/embed-player.js')
  const { outputFiles } = buildSync({
    entryPoints: [inProject('src/lib/sharing/embed-player.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['es2020', 'safari15'],
    charset: 'utf8',
    legalComments: 'none',
    write: false,
  })
  mkdirSync(path.dirname(outfile), { recursive: true })
  // Inlined in a script element, which its content must not end.
  writeFileSync(outfile, (outputFiles[0]?.text ?? '').trim().replaceAll('</script', '<\\/script'))
}
