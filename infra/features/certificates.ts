import { certificatesContract } from '#domain/certificates/contract.ts'
import { certificatesRecords } from '#domain/certificates/records.ts'
import { defineFeature } from '../feature.ts'
import { count } from '../setting.ts'

/** Certificates of self-assessments: signed, looked up by their number, revoked. */
export const certificates = defineFeature({
  name: 'certificates',
  title: 'certificates',
  contract: certificatesContract,
  table: { holds: 'certificates', throughput: { read: 200, write: 100, index: { read: 50, write: 20 } } },
  calls: {
    timeoutSeconds: 10,
    table: ['get', 'put', 'query', 'update', 'delete'],
    needs: ['signs credentials', 'makes documents', 'sends mail', 'writes the audit log', 'looks up rights'],
    bundleBytes: 640_000,
  },
  jobs: {
    messages: {
      start: { by: 'messages' },
      timeoutSeconds: 10,
      table: ['put', 'update', 'query'],
      needs: ['sends mail', 'looks up rights'],
    },
  },
  settings: {
    /** Numbers that do not exist, which one IP address may look up per window before it is told to wait. */
    missesPerIp: count,
  },
  throttle: { rate: 50, burst: 100 },
  hasDemonstration: true,
  hasPersonalData: true,
  records: certificatesRecords,
})
