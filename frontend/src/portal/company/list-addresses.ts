import type { Period } from '#domain/helpdesk/reports/report.ts'
import { USUAL } from '../parts/report-period.ts'
import type { PeriodId } from '../parts/report-period.ts'

/** Where each figure of a period leads to: the list of what it counts, with the same period. */
export function listAddresses(chosen: PeriodId, { from, to }: Pick<Period, 'from' | 'to'>) {
  const days = `since=${from}&until=${to}`
  return {
    // The backlog, and the trials that run, are as they stand now.
    backlog: '/admin/helpdesk',
    tickets: `/admin/helpdesk?view=all&sort=newest&${days}`,
    reports: `/admin/helpdesk/reports${chosen === USUAL ? '' : `?period=${chosen}`}`,
    trials: '/admin/trials',
    runningTrials: '/admin/trials?state=trial',
    endingTrials: '/admin/trials?ends=soon',
    startedTrials: `/admin/trials?${days}`,
    convertedTrials: `/admin/trials?days=converted&${days}`,
    accounts: `/admin/people?view=all&${days}`,
    chats: `/admin/conversations?${days}`,
    handOvers: `/admin/conversations?only=handed-over&${days}`,
    chatEmergencies: `/admin/conversations?only=emergency&${days}`,
    bounces: `/admin/audit?action=mail-bounced&${days}`,
    cost: '#cost',
  }
}
