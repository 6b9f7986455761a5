import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startCloud } from '../cloud.ts'
import { submit, ticketFrom } from './ticket.ts'

const folder = await mkdtemp(join(tmpdir(), 'veritech-assembly-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(['dynamodb:PutItem', 'kms:Decrypt'])(
  'without %s in the roles a call is refused and logged',
  async (action) => {
    await cp('cdk.out', folder, { recursive: true, force: true })
    let removed = 0
    for (const file of await readdir(folder, { recursive: true })) {
      if (!file.endsWith('.template.json')) continue
      const text = await readFile(join(folder, file), 'utf8')
      const template = JSON.parse(text) as unknown
      removed += withdraw(template, action)
      await writeFile(join(folder, file), JSON.stringify(template))
    }
    expect(removed).toBeGreaterThan(0)

    await using cloud = await startCloud({ assembly: folder })
    const response = await submit(cloud, ticketFrom('refused@karoo-foods.example'))
    expect(response.status).toBeGreaterThanOrEqual(500)
    expect(cloud.output.join('\n')).toMatch(new RegExp(`AccessDenied.*${action}`, 's'))
  },
)

/** Removes an action from every policy statement of a template. Returns their number. */
function withdraw(node: unknown, action: string): number {
  if (typeof node !== 'object' || node === null) return 0
  let count = 0
  const statement = node as { Action?: string | string[] }
  if (statement.Action === action) {
    statement.Action = 'none:Nothing'
    count++
  } else if (Array.isArray(statement.Action) && statement.Action.includes(action)) {
    statement.Action = statement.Action.filter((each) => each !== action)
    count++
  }
  return Object.values(node).reduce<number>((sum, child) => sum + withdraw(child, action), count)
}
