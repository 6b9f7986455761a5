import type { Line } from '../fold.ts'
import { shortId } from '../short-id.ts'
import type { Rule } from './rule.ts'

const SIZE = /(?:^|[:\s])((?:db\.)?[a-z]{1,4}\d[a-z0-9-]{0,10}\.\d{0,2}[a-z]{2,10})(?:$|[\s:])/

/**
 * The command of a rule for one line, or undefined where the bill lacks what it needs. Azure's commands take the whole id, those of the
 * others the name. AWS's name the region, because a shell may have another one as its default.
 */
export function commandFor({ command }: Pick<Rule, 'command'>, line: Line): string | undefined {
  const { provider, resource, region, account } = line
  if (!command || resource === '') return undefined
  const size = SIZE.exec(`${line.usageType} ${line.description}`)?.[1] ?? ''
  const id = quoted(provider === 'Azure' ? resource : nameOf(resource))
  const written = command(id, { provider, resource: quoted(resource), region: region && quoted(region), account, size })
  return written === undefined ? undefined : inRegion(written, region)
}

/**
 * What AWS's commands call a resource: `vol-1` of `arn:aws:ec2:…:volume/vol-1`. A log group's name has slashes of its own, so that it is
 * whole: `/aws/lambda/pay` of `arn:aws:logs:…:log-group:/aws/lambda/pay:*`, as it is of a bill that has the bare name.
 */
function nameOf(resource: string): string {
  const group = /^arn:[\w-]+:logs:[^:]*:\d*:log-group:([^:]+)/.exec(resource)?.[1]
  if (group !== undefined) return group
  if (resource.startsWith('/')) return resource
  return shortId(resource)
}

/** Several commands in a row each get the region. */
function inRegion(command: string, region: string): string {
  if (region === '' || region === 'global') return command
  return command
    .split(/ && (?=aws )/)
    .map((each) => (each.startsWith('aws ') ? `${each} --region ${quoted(region)}` : each))
    .join(' && ')
}

/** An id comes from a file, and the command goes into a shell: whatever is not plain is quoted. */
function quoted(id: string): string {
  return /^[\w./:@-]{1,2048}$/.test(id) ? id : `'${id.replaceAll("'", "'\\''")}'`
}
