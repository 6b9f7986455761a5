import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readAssembly } from '#local/assembly/assembly.ts'
import { environmentOf } from '#local/lambda/environment.ts'
import { readFunctions } from '#local/lambda/functions.ts'

/** Milliseconds that a function may need to load, over an empty function. */
const MOST_OVER_EMPTY = 100
const RUNS = 9

/** Loads a handler as the runtime does. Measures elapsed time and processor time. */
const LOADER = `
const from = performance.now(), before = process.cpuUsage()
await import(process.env.BENCHED)
const { user, system } = process.cpuUsage(before)
process.stdout.write(JSON.stringify({ wall: performance.now() - from, processor: (user + system) / 1000 }), () => process.exit())
`

interface Start {
  readonly wall: number
  readonly processor: number
}

const empty = mkdtempSync(join(tmpdir(), 'cold-'))
writeFileSync(join(empty, 'index.mjs'), 'export const handler = async () => ({})')
const assembly = readAssembly('cdk.out')
const functions = [
  { name: 'empty', directory: empty, environment: {} },
  ...readFunctions(assembly).map((definition) => ({
    name: definition.environment['POWERTOOLS_SERVICE_NAME'] ?? definition.name,
    directory: definition.directory,
    environment: environmentOf(definition, { region: assembly.region, frontDoor: 'http://127.0.0.1:9' }),
  })),
]

// Every round measures all functions in turn, so that other load on the machine affects all of them alike.
const starts = new Map<string, Start[]>(functions.map(({ name }) => [name, []]))
for (let round = 0; round < RUNS; round++) {
  for (const { name, directory, environment } of functions) starts.get(name)!.push(start(directory, environment))
}
rmSync(empty, { recursive: true })

const anchor = median(starts.get('empty')!, 'wall')
console.log(
  `Loading each function in a fresh process of Node ${process.versions.node}, medians of ${RUNS}, in milliseconds`,
)
let missed = 0
for (const [name, measured] of starts) {
  const wall = median(measured, 'wall')
  const isMissed = wall > anchor + MOST_OVER_EMPTY
  if (isMissed) missed += 1
  console.log(
    [
      isMissed ? 'MISSED' : 'ok    ',
      name.padEnd(14),
      `${wall.toFixed(1).padStart(7)}, empty ${(wall - anchor >= 0 ? '+ ' : '- ') + Math.abs(wall - anchor).toFixed(1)} of at most ${MOST_OVER_EMPTY}`,
      `on the processor ${median(measured, 'processor').toFixed(1)}`,
    ].join('  '),
  )
}
process.exitCode = missed > 0 ? 1 : 0

function start(directory: string, environment: Readonly<Record<string, string>>): Start {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', LOADER], {
    env: { ...environment, BENCHED: pathToFileURL(join(directory, 'index.mjs')).href },
    encoding: 'utf8',
  })
  return JSON.parse(output.slice(output.lastIndexOf('{"wall"'))) as Start
}

function median(values: readonly Start[], of: keyof Start): number {
  return values.map((value) => value[of]).toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}
