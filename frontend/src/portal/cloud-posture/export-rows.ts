import { foundTitle } from '#domain/cloud-posture/finding.ts'
import { frameworkName } from '#domain/cloud-posture/framework-name.ts'
import type { PostureAnalysis } from '#domain/cloud-posture/analysis.ts'

const HEADER = [
  'Check',
  'What is wrong',
  'Title in the file',
  'Severity',
  'Status',
  'Change',
  'Cloud',
  'Account',
  'Region',
  'Resource',
  'Name',
  'First seen',
  'Last seen',
  'Found',
  'Fix',
  'Command',
  'Requirements',
  'Tool',
  'Where in the file',
  'Accepted by',
  'Accepted until',
  'Reason',
]

/** Findings as rows of a table with a header. */
export function exportRows(groups: PostureAnalysis['groups']): readonly (readonly string[])[] {
  const rows = groups.flatMap((group) =>
    group.rows.map(({ finding, says, change, acceptedBy }) => {
      const { check, severity, status, cloud, account, region, resource, remediation, requirements } = finding
      return [
        check.id,
        status === 'open' ? foundTitle(check) : '',
        check.title,
        severity,
        acceptedBy ? 'open, accepted' : status,
        change ?? '',
        cloud,
        account,
        region,
        resource.id,
        resource.name ?? '',
        finding.firstSeen ?? '',
        finding.lastSeen ?? '',
        finding.detail ?? '',
        remediation.text ?? '',
        remediation.code.find(({ kind }) => kind === 'cli')?.text ?? '',
        requirements
          .map(({ framework, numbers }) => `${frameworkName(framework, cloud)} ${numbers.join(', ')}`.trim())
          .join('; '),
        finding.product,
        `${says.map(({ source }) => source).join(', ')}: ${finding.place}`,
        acceptedBy?.owner ?? '',
        acceptedBy?.until ?? '',
        acceptedBy?.reason ?? '',
      ]
    }),
  )
  return [HEADER, ...rows]
}
