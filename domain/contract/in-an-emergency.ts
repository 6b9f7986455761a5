import { company } from '../company/details.ts'

/** Ends every refusal that somebody in trouble may read. */
export const inAnEmergency = `In an emergency, phone ${company.emergencyPhone}.`
