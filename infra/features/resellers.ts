import { resellersContract } from '#domain/resellers/contract.ts'
import { resellersRecords } from '#domain/resellers/records.ts'
import { defineFeature } from '../feature.ts'
import { inspection } from './inspection.ts'
import { count } from '../setting.ts'

/** The reseller programme: applications, deals, quotes, invoices, payments, commission and payouts, with the ledger of all of it. */
export const resellers = defineFeature({
  name: 'resellers',
  title: 'resellers',
  contract: resellersContract,
  table: {
    holds: 'deals, invoices and the ledger',
    throughput: { read: 200, write: 100, index: { read: 100, write: 50 } },
  },
  calls: {
    timeoutSeconds: 15,
    table: ['get', 'put', 'query', 'update', 'delete'],
    needs: [
      'sends mail',
      'makes documents',
      'writes the audit log',
      'reads merges',
      'lists organisations',
      'lists members',
      'looks up rights',
      'takes uploads',
      'reads files',
      'deletes files',
    ],
    bundleBytes: 775_000,
  },
  jobs: {
    sweep: {
      start: { by: 'due' },
      timeoutSeconds: 60,
      table: ['get', 'put'],
      needs: ['sends mail', 'makes documents', 'writes the audit log', 'deletes files'],
      bundleBytes: 530_000,
    },
    inspection,
  },
  buckets: { files: {} },
  settings: {
    /** Applications and opened quotes of one IP address per window. */
    applicationsPerIp: count.default(5),
    linksPerIp: count.default(60),
    /** Requests for contact of one IP address, and by the link of one reseller, per window. */
    leadsPerIp: count.default(5),
    leadsPerReseller: count.default(30),
  },
  throttle: { rate: 20, burst: 40 },
  hasDemonstration: true,
  hasPersonalData: true,
  records: resellersRecords,
})
