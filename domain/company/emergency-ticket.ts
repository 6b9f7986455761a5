/** How the ticket of an emergency is sorted, wherever it was told: on /emergency or to the assistant. */
export const emergencyTicket = { category: 'Cybersecurity', priority: 'critical' } as const
