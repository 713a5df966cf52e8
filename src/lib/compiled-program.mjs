// Shared by the server and the start script. Plain JavaScript, because the script runs before packages are installed.
import path from 'node:path'
import process from 'node:process'

/**
 * Where a program of the project lies once it is compiled, as in `dist/scripts/doctor.js`.
 * @param {string} source its path in the project, as in `scripts/doctor.ts`
 * @param {string} project the project's folder, in which all programs run
 */
export function compiledProgram(source, project = process.cwd()) {
  return path.join(
    /* turbopackIgnore: true */ project,
    'dist',
    source.replace(/\.tsx?$/, '.js'),
  )
}
