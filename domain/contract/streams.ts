import { getEventIteratorSchemaDetails, isContractProcedure } from '@orpc/contract'

/** Whether a call of the contract is answered event by event. Its function then streams every answer. */
export function isStreamed(contract: object): boolean {
  return Object.values(contract).some(
    (entry) => isContractProcedure(entry) && getEventIteratorSchemaDetails(entry['~orpc'].outputSchema) !== undefined,
  )
}
