import { orpc } from '../client/orpc.ts'

export const partnershipQuery = () => orpc.resellers.readPartnership.queryOptions()
export const deskQuery = () => orpc.resellers.readResellerDesk.queryOptions()
export const documentQuery = (number: string) => orpc.resellers.readDocument.queryOptions({ input: { number } })
export const ledgerQuery = () => orpc.resellers.readLedger.queryOptions({ input: {} })
export const marginQuery = () => orpc.resellers.readLedger.queryOptions({ input: { report: 'margin' } })
export const billingQuery = (organisation: string) =>
  orpc.resellers.readBillingOfOrganisation.queryOptions({ input: { organisation } })
