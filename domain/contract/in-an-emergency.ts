import { company } from '../company/details.ts'

/** Ends every error message that a person in an emergency may read. */
export const inAnEmergency = `In an emergency, phone ${company.emergencyPhone}.`
