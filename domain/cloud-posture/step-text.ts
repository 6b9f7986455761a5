import { withoutSecrets } from '../text/secrets.ts'
import { popiaOf } from './popia.ts'

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
  readonly code?: readonly { readonly kind: keyof typeof CODE_NAMES; readonly text: string }[] | undefined
  readonly requirements?: readonly { readonly framework: string; readonly numbers: readonly string[] }[] | undefined
}

const CODE_NAMES = {
  cli: 'Command',
  terraform: 'Terraform',
  template: 'CDK, Terraform or CloudFormation',
  other: 'Steps',
} as const

/** Which files a result is of: of the day that they say, else of the day on which they were read. */
export const filesTold = ({ seen, day }: { readonly seen?: string | undefined; readonly day: string }): string =>
  seen === undefined ? `files read on ${day}` : `files of ${seen}`

/**
 * What a ticket says about a step: what was found, where, why it matters and how to close it. What looks
 * like a secret is left out, because files repeat what they found.
 */
export function stepText(step: ToldStep, read: Parameters<typeof filesTold>[0]): string {
  const { check, severity, count, due, resources, why, fix, code = [], requirements = [] } = step
  const stated = check.stated === undefined || check.stated === check.title ? '' : `, “${check.stated}”,`
  return withoutSecrets(
    [
      `The check ${check.id}${stated} (${severity}) is open on ${count} ${count === 1 ? 'resource' : 'resources'}, by ${filesTold(read)}. To be closed by ${due}.`,
      ...(why === undefined ? [] : [why]),
      ...(fix === undefined ? [] : [`Fix: ${fix}`]),
      ...code.map(({ kind, text }) => `${CODE_NAMES[kind]}: ${text}`),
      ...askedText(requirements),
      resourcesText(resources, count),
    ].join('\n\n'),
  )
}

/** What a ticket says about a step that closes the gap of an answer. */
export function answerText(step: {
  readonly due: string
  readonly why?: string | undefined
  readonly fix?: string | undefined
  readonly hours?: number | undefined
}): string {
  const { due, why, fix, hours } = step
  return withoutSecrets(
    [
      `An answer about what no scan sees shows this gap. To be closed by ${due}.`,
      ...(why === undefined ? [] : [why]),
      ...(fix === undefined ? [] : [`What to do: ${fix}`]),
      ...(hours === undefined ? [] : [`About ${hours} ${hours === 1 ? 'hour' : 'hours'} of work.`]),
    ].join('\n\n'),
  )
}

function askedText(requirements: NonNullable<ToldStep['requirements']>): readonly string[] {
  const own = requirements.map(({ framework, numbers }) => `${framework} ${numbers.join(', ')}`.trim())
  const popia = popiaOf({ requirements })
  const derived = popia?.isDerived ? [`POPIA section ${popia.numbers.join(', ')}, by its ISO 27001 controls`] : []
  return own.length > 0 ? [`Asked by: ${[...own, ...derived].join('; ')}`] : []
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
