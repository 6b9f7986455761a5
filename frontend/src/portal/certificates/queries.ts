import { orpc } from '../client/orpc.ts'

export const certificatesQuery = () => orpc.certificates.readOrganisationCertificates.queryOptions()
export const issuedQuery = () => orpc.certificates.listIssuedCertificates.queryOptions()
