import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const UNLIMITED = '1000000000'
const MAIL_LIMITS = /"(CONFIRMATIONS_PER_\w+|DESK_MAILS_PER_\w+)": "\d+"/g

/** A copy of the built assembly without limits on mails, which would stop a load test from one machine. */
export async function assemblyWithoutMailLimits(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'veritech-assembly-')), 'cdk.out')
  await cp('cdk.out', folder, { recursive: true })
  let lifted = 0
  for (const name of (await readdir(folder, { recursive: true })).filter((each) => each.endsWith('.template.json'))) {
    const file = join(folder, name)
    const template = (await readFile(file, 'utf8')).replace(MAIL_LIMITS, (_, setting: string) => {
      lifted += 1
      return `"${setting}": "${UNLIMITED}"`
    })
    await writeFile(file, template)
  }
  if (lifted === 0) throw new Error('The assembly has no limits of mails any more.')
  return folder
}
