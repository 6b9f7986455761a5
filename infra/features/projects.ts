import { projectsContract } from '#domain/projects/contract.ts'
import { projectsRecords } from '#domain/projects/records.ts'
import { defineFeature } from '../feature.ts'
import { inspection } from './inspection.ts'

/** Projects of organisations: tasks, dates, comments, time and pages for their clients. */
export const projects = defineFeature({
  name: 'projects',
  title: 'projects',
  contract: projectsContract,
  // A page of tasks is an item of up to 40 kB, and is written as a whole.
  table: { holds: 'projects', throughput: { read: 200, write: 200, index: { read: 50, write: 20 } } },
  calls: {
    timeoutSeconds: 10,
    memoryMegabytes: 1024,
    table: ['get', 'put', 'query', 'delete'],
    needs: [
      'writes the audit log',
      'sends mail',
      'looks up rights',
      'makes documents',
      'takes uploads',
      'reads files',
      'deletes files',
    ],
    bundleBytes: 720_000,
  },
  jobs: {
    messages: {
      start: { by: 'messages' },
      timeoutSeconds: 30,
      table: ['get', 'put', 'query', 'delete'],
      needs: ['sends mail', 'writes the audit log', 'looks up rights', 'reads trials', 'deletes files'],
    },
    inspection,
  },
  buckets: { files: {} },
  settings: {},
  throttle: { rate: 20, burst: 40 },
  hasPersonalData: true,
  hasDemonstration: true,
  records: projectsRecords,
})
