// Compiles the layout of letters. Run after changing letter.mjml or updating mjml: npm run generate:letter
import { writeFile } from 'node:fs/promises'
import { compileLetter, TEMPLATE_FILE } from './letter/compile-letter.mjs'
import { inProject, say } from './start/project.mjs'

const compiled = await compileLetter()
await writeFile(inProject(TEMPLATE_FILE), compiled)
say(`${TEMPLATE_FILE}: ${compiled.length} characters`)
