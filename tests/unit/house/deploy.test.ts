import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { settingNames } from '@/lib/env'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const OF_THE_SYSTEM = new Set(['NODE_ENV', 'HOME'])

describe('the image', () => {
  const file = read('Dockerfile')

  test('runs as a user of its own, writes to /data alone and asks whether it is ready', () => {
    const last = file.slice(file.lastIndexOf('FROM '))
    expect(last.indexOf('USER plain-ai')).toBeLessThan(last.indexOf('CMD ["npm", "start", "--silent"]'))
    expect(last.match(/^COPY .*$/gm)).toEqual(['COPY --from=build /site /site'])
    expect(last).toContain('DATA_DIR=/data')
    expect(last).toMatch(/^HEALTHCHECK .*\/readyz/m)
  })

  test('takes nothing of the working folder that is made anew or is secret', () => {
    const left = readFileSync('.dockerignore', 'utf8').split('\n')
    expect(left).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'node_modules', '.next']))
  })
})

test.each(readdirSync('deploy').filter((name) => /\.service$/.test(name)))(
  '%s starts a command of this project, with settings that there are',
  (name) => {
    const unit = read(name)
    const [, script = ''] = /^ExecStart=\/usr\/bin\/npm (?:run )?([\w:-]+)/m.exec(unit) ?? []
    expect(scripts).toHaveProperty([script])
    const [, assigned = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
    const names = assigned.split(' ').map((each) => each.split('=')[0] ?? '')
    expect(names.filter((each) => !OF_THE_SYSTEM.has(each) && !settingNames().includes(each))).toEqual([])
    expect(unit).toMatch(/^ProtectSystem=strict$/m)
    expect(unit, 'npm’s own lines are no JSON').toMatch(/^ExecStart=.* --silent( |$)/m)
    expect(unit).toMatch(/^InaccessiblePaths=-\/opt\/plain-ai\/\.git$/m)
  },
)

test('compose.yaml sets only variables that there are, and asks for each password', () => {
  const file = read('compose.yaml')
  const settings = /environment: &settings\n([\s\S]*?)\n {2}\w/.exec(file)?.[1] ?? ''
  const names = [...settings.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !settingNames().includes(name))).toEqual([])
  const asked = [...file.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)
  const offered = [...read('example.env').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  expect(asked.filter((name) => !offered.includes(name))).toEqual([])
})

test.each(['nginx.conf', 'Caddyfile'])('%s keeps figures inside and lets uploads through', (name) => {
  const file = read(name)
  expect(file).toContain('/metrics')
  expect(file).toMatch(/310\s?m/i)
})
