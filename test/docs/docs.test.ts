import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from './settings.ts'
import { anchorsOf, commandsOf, linksOf, pages, runbook, RUNBOOK } from './pages.ts'

const INDEX = `${RUNBOOK}/README.md`

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Every subcommand of the services that an operator meets, as version 1.45 of AWS's command line has them. */
const awsCommands = new Map(
  readFileSync('test/docs/aws-commands.txt', 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [service = '', names = ''] = line.split(': ')
      return [service, new Set(names.split(' '))]
    }),
)

test('there is a runbook', () => {
  expect(runbook.length).toBeGreaterThan(5)
})

test('what a page links to is there', () => {
  const missing = pages.flatMap((page) =>
    linksOf(page)
      .filter(({ to, heading }) => !existsSync(to) || (heading !== undefined && !headingsOf(to).includes(heading)))
      .map(({ to, heading }) => `${page.path} leads to ${to}${heading === undefined ? '' : `#${heading}`}`),
  )
  expect(missing).toEqual([])
})

test('the index leads to every page of the runbook', () => {
  const index = runbook.find(({ path }) => path === INDEX)
  const linked = new Set(index && linksOf(index).map(({ to }) => to))
  expect(runbook.map(({ path }) => path).filter((path) => path !== INDEX && !linked.has(path))).toEqual([])
})

test('every npm script that is named is one', () => {
  expect(
    named('npm run', (command) => {
      const [, name = ''] = /^npm run (?:-s |--silent )?([\w:-]+)/.exec(command) ?? []
      return name in scripts
    }),
  ).toEqual([])
})

test('every command of AWS that is named is one of its command line', () => {
  expect(
    named('aws', (command) => {
      const [, service = '', name = ''] = command.split(/\s+/)
      return awsCommands.get(service)?.has(name) === true
    }),
  ).toEqual([])
})

test('every setting that is named by `context.veritech` exists', () => {
  const unknown = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\bcontext\.veritech\.([\w.]*\w)/g)]
      .filter(([, name = '']) => !settingNames.has(name))
      .map(([name]) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('the page of settings has a row for every setting, and names no other', () => {
  const page = runbook.find(({ path }) => path === `${RUNBOOK}/settings.md`)
  const rows = (page?.text.split('\n') ?? []).filter((line) => line.startsWith('| `')).map((line) => line.split('|'))
  const listed = rows.flatMap(([, setting = '']) => [...setting.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  const described = rows.flatMap(([, setting = '', what = '']) => {
    const [, owner = ''] = /`([^`]+)`/.exec(setting) ?? []
    return [...what.matchAll(/`([^`]+)`/g)].map(([, name = '']) => `${owner}.${name}`)
  })
  // What lies deeper, such as the units of a table, is described with the setting that holds it.
  const expected = [...settingNames].filter((name) => name.split('.').length < 3)
  const sections = new Set(listed.flatMap((name) => (name.includes('.') ? [name.split('.')[0]] : [])))
  const all = new Set([...listed, ...described, ...sections])
  expect(listed.filter((name) => !settingNames.has(name))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
  expect(expected.filter((name) => !all.has(name) && !page?.text.includes(`(\`${name}\`)`))).toEqual([])
})

function headingsOf(path: string): string[] {
  const page = pages.find((page) => page.path === path)
  return page ? anchorsOf(page) : []
}

/** The commands of a program that are not as they should be, with the page that names them. */
function named(program: string, isRight: (command: string) => boolean): string[] {
  return pages.flatMap((page) =>
    commandsOf(page, program)
      .filter((command) => !isRight(command))
      .map((command) => `${page.path}: ${command}`),
  )
}
