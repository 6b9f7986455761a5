import { administrationContract } from '#domain/administration/contract.ts'
import { administrationRecords } from '#domain/administration/records.ts'
import { defineFeature } from '../feature.ts'

/** Admins keep people, roles and organisations, in the accounts table. */
export const administration = defineFeature({
  name: 'administration',
  title: 'administration',
  contract: administrationContract,
  calls: {
    timeoutSeconds: 15,
    needs: [
      'sends mail',
      'writes the audit log',
      'reads the audit log',
      'administers people',
      'reads daily figures',
      'reads costs',
      'teaches the assistant',
    ],
    bundleBytes: 583_000,
  },
  settings: {},
  records: administrationRecords,
})
