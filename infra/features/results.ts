import { resultsContract } from '#domain/results/contract.ts'
import { resultsRecords } from '#domain/results/records.ts'
import { defineFeature } from '../feature.ts'

/** Results of tools that work in the browser, kept for an organisation. */
export const results = defineFeature({
  name: 'results',
  title: 'kept results',
  contract: resultsContract,
  table: { holds: 'kept results', throughput: { read: 200, write: 100, index: { read: 20, write: 20 } } },
  calls: {
    timeoutSeconds: 10,
    table: ['get', 'put', 'query', 'delete'],
    needs: ['sends mail', 'writes the audit log', 'makes documents', 'looks up rights'],
    bundleBytes: 715_000,
  },
  jobs: {
    messages: {
      start: { by: 'messages' },
      timeoutSeconds: 30,
      table: ['query', 'update', 'delete'],
      needs: ['sends mail', 'writes the audit log', 'reads trials'],
    },
  },
  settings: {},
  hasPersonalData: true,
  hasDemonstration: true,
  records: resultsRecords,
})
