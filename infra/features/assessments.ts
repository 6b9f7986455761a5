import { assessmentsContract, REPORT_DAYS, REPORTS_FOLDER } from '#domain/assessments/contract.ts'
import { assessmentsRecords } from '#domain/assessments/records.ts'
import { defineFeature } from '../feature.ts'
import { inspection } from './inspection.ts'
import { count } from '../setting.ts'

/** CyberScore, cloud readiness and intranet needs. */
export const assessments = defineFeature({
  name: 'assessments',
  title: 'assessments',
  contract: assessmentsContract,
  table: { holds: 'assessments', throughput: { read: 200, write: 200, index: { read: 50, write: 20 } } },
  calls: {
    timeoutSeconds: 10,
    table: ['check', 'get', 'put', 'update', 'delete', 'query'],
    needs: [
      'sends mail',
      'writes the audit log',
      'takes uploads',
      'reads files',
      'deletes files',
      'looks up rights',
      'names people',
    ],
    starts: ['reports'],
    bundleBytes: 830_000,
  },
  jobs: {
    messages: {
      start: { by: 'messages' },
      timeoutSeconds: 10,
      table: ['get', 'update'],
      needs: ['sends mail'],
    },
    sweep: {
      start: { by: 'due' },
      timeoutSeconds: 30,
      table: ['get'],
      needs: ['sends mail'],
    },
    reports: {
      start: { by: 'jobs' },
      timeoutSeconds: 120,
      needs: ['writes files', 'makes documents'],
      bundleBytes: 700_000,
    },
    inspection,
  },
  buckets: { files: { ofOwner: { owner: REPORTS_FOLDER, days: REPORT_DAYS } } },
  settings: {
    /** Assessments per window that one IP address starts. */
    startsPerIp: count,
  },
  throttle: { rate: 20, burst: 40 },
  callsPerAddress: { startAssessment: 'startsPerIp' },
  hasPersonalData: true,
  hasDemonstration: true,
  records: assessmentsRecords,
})
