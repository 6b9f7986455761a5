import { cruise } from 'dependency-cruiser'
import type { ICruiseResult } from 'dependency-cruiser'
import { cruiseOptions, forbidden } from './import-rules.ts'

/** With fewer modules, the tool has not read the source, so finding no violation proves nothing. */
const FEWEST_MODULES = 60
// Tests may import anything, and the parser does not support their `await using`.
const ROOMS = ['domain', 'lambdas', 'frontend', 'infra', 'local', 'supply']

const { output } = await cruise(ROOMS, {
  ...cruiseOptions,
  ruleSet: { forbidden },
  validate: true,
})
const { summary, modules } = output as ICruiseResult
const own = modules.filter(({ source }) => !source.startsWith('node_modules') && !source.startsWith('..')).length

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
if (own < FEWEST_MODULES) console.error(`Only ${own} modules were seen; the import check is blind.`)
console.log(`${own} modules, ${summary.violations.length} imports that point the wrong way`)
process.exitCode = summary.violations.length > 0 || own < FEWEST_MODULES ? 1 : 0
