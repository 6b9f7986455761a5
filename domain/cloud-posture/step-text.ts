import { withoutSecrets } from '../text/secrets.ts'

/** A step of the plan, as a ticket tells it. */
interface ToldStep {
  readonly check: { readonly id: string; readonly title: string; readonly stated?: string | undefined }
  readonly severity: string
  readonly count: number
  readonly due: string
  readonly resources: readonly {
    readonly id: string
    readonly account?: string
    readonly region?: string
    /** What was found, and where in the file. */
    readonly detail?: string | undefined
    readonly place?: string | undefined
  }[]
  readonly why?: string | undefined
  readonly fix?: string | undefined
  readonly command?: string | undefined
}

/**
 * What a ticket says about a step: what was found, where, why it matters and how to close it. `day` is when the files were read. What looks
 * like a secret is left out, because files repeat what they found.
 */
export function stepText(step: ToldStep, day: string): string {
  const { check, severity, count, due, resources, why, fix, command } = step
  const stated = check.stated === undefined || check.stated === check.title ? '' : `, “${check.stated}”,`
  return withoutSecrets(
    [
      `The check ${check.id}${stated} (${severity}) is open on ${count} ${count === 1 ? 'resource' : 'resources'}, by files of ${day}. To be closed by ${due}.`,
      ...(why === undefined ? [] : [why]),
      ...(fix === undefined ? [] : [`Fix: ${fix}`]),
      ...(command === undefined ? [] : [`Command: ${command}`]),
      resourcesText(resources, count),
    ].join('\n\n'),
  )
}

function resourcesText(resources: ToldStep['resources'], count: number): string {
  const more = count > resources.length ? ` and ${count - resources.length} more` : ''
  if (resources.every(({ detail, place }) => detail === undefined && place === undefined))
    return `Resources: ${resources.map(({ id }) => id).join(', ')}${more}`
  const lines = resources.map(({ id, account, region, detail, place }) => {
    const where = [account, region].filter(Boolean).join(', ')
    const name = id || 'no resource in the file'
    return `- ${name}${where ? ` (${where})` : ''}${detail ? `: ${detail}` : ''}${place ? ` Evidence: ${place}` : ''}`
  })
  return ['Resources and evidence:', ...lines, ...(more ? [`-${more}`] : [])].join('\n')
}
