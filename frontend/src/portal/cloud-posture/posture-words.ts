import type { Change } from '#domain/cloud-posture/comparison.ts'
import type { Finding, Severity, Status } from '#domain/cloud-posture/finding.ts'

export const severityWords: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  informational: 'Informational',
  unknown: 'Severity not given',
}

export const statusWords: Readonly<Record<Status | 'accepted', string>> = {
  open: 'Open',
  accepted: 'Accepted',
  manual: 'Look yourself',
  unknown: 'Unknown',
  passed: 'Passed',
  muted: 'Muted',
  suppressed: 'Suppressed',
  closed: 'Closed',
}

/** What a status means, where its findings are listed. */
export const statusMeanings: Readonly<Partial<Record<Status | 'accepted', string>>> = {
  accepted: 'A named person leaves these open until a day. They stay in the score, and leave the plan.',
  manual: 'No tool can decide these. They count neither as open nor as passed.',
  unknown: 'The file does not say how these stand. They count neither as open nor as passed.',
  muted: 'A mutelist excludes these. They count neither as open nor as passed.',
  suppressed: 'Hidden by a person in the tool that wrote the file. They count neither as open nor as passed.',
  closed: 'Resolved or archived in the tool that wrote the file. They count neither as open nor as passed.',
}

export const changeWords: Readonly<Record<Change, string>> = {
  new: 'New',
  back: 'Back',
  still: 'Still open',
  fixed: 'Fixed',
  gone: 'No longer named',
  hidden: 'Hidden since',
  unclear: 'Unclear',
  unseen: 'Not looked at',
}

export const changeMeanings: Readonly<Record<Change, string>> = {
  new: 'open now, and never before',
  back: 'open again after it was not',
  still: 'open then and now',
  fixed: 'was open, and passes or is closed now',
  gone: 'was open; the check ran again and no longer names the resource',
  hidden: 'was open, and is muted or suppressed now',
  unclear: 'was open; the later file cannot say',
  unseen: 'was open; the later file does not have the check',
}

const clouds: Readonly<Record<string, string>> = {
  aws: 'AWS',
  azure: 'Azure',
  gcp: 'Google Cloud',
  kubernetes: 'Kubernetes',
  github: 'GitHub',
  m365: 'Microsoft 365',
}

const cloudName = (cloud: string): string => clouds[cloud] ?? (cloud || 'Cloud not given')

/** An account as people read it; a template or plan stands for itself. */
export const accountName = ({ cloud, account }: Pick<Finding, 'cloud' | 'account'>): string =>
  `${cloudName(cloud)} ${account || 'account not given'}`

export const codeNames: Readonly<Record<Finding['remediation']['code'][number]['kind'], string>> = {
  cli: 'Command line',
  terraform: 'Terraform',
  template: 'CDK, Terraform or CloudFormation',
  other: 'Steps',
}

/** "23 Nov 2026" of an ISO time or day. */
export function dayOf(time: string): string {
  return new Date(time.length === 10 ? `${time}T00:00:00Z` : time).toLocaleDateString('en-ZA', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-ZA')} ${count === 1 ? one : many}`
